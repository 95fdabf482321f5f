// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GestureBench", path: "..")],
  targets: [
    .executableTarget(
      name: "kernel-benchmark",
      dependencies: [
        .product(name: "COpenBLAS", package: "GestureBench", condition: .when(platforms: [.linux])),
        .product(name: "ShapeSpace", package: "GestureBench"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
  ]
)
