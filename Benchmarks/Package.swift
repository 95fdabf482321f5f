// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GestureBench", path: "..")],
  targets: [
    .target(
      name: "BenchmarkSupport",
      dependencies: [
        .product(name: "COpenBLAS", package: "GestureBench", condition: .when(platforms: [.linux])),
        .product(name: "GestureFormats", package: "GestureBench"),
        .product(name: "GestureModel", package: "GestureBench"),
        .product(name: "ShapeSpace", package: "GestureBench"),
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "kernel-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "ShapeSpace", package: "GestureBench"),
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "family-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "GestureEvaluation", package: "GestureBench"),
        .product(name: "GestureModel", package: "GestureBench"),
        .product(name: "GestureRecognizers", package: "GestureBench"),
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "index-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "GestureModel", package: "GestureBench"),
        .product(name: "ShapeSpace", package: "GestureBench"),
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "library-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "GestureModel", package: "GestureBench"),
        .product(name: "GestureRecognizers", package: "GestureBench"),
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "peer-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "GestureModel", package: "GestureBench"),
        .product(name: "GestureRecognizers", package: "GestureBench"),
        .product(name: "ShapeSpace", package: "GestureBench"),
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "pose-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "GestureFormats", package: "GestureBench"),
        .product(name: "GestureModel", package: "GestureBench"),
        .product(name: "GestureRecognizers", package: "GestureBench"),
      ],
      swiftSettings: swift),
  ]
)
