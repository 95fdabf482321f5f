// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "GestureBench",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "COpenBLAS", targets: ["COpenBLAS"]),
    .library(name: "GestureModel", targets: ["GestureModel"]),
    .library(name: "ShapeSpace", targets: ["ShapeSpace"]),
    .library(name: "GestureRecognizers", targets: ["GestureRecognizers"]),
    .library(name: "GestureFormats", targets: ["GestureFormats"]),
    .library(name: "GestureEvaluation", targets: ["GestureEvaluation"]),
    .library(name: "GestureReports", targets: ["GestureReports"]),
    .library(name: "PoseGames", targets: ["PoseGames"]),
    .executable(name: "gesturebench", targets: ["gesturebench"]),
  ],
  targets: [
    .systemLibrary(
      name: "COpenBLAS", pkgConfig: "openblas",
      providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CShapeKernels", exclude: ["README.md"]),
    .target(name: "GestureModel", exclude: ["README.md"], swiftSettings: swift),
    .target(
      name: "ShapeSpace",
      dependencies: [
        .target(name: "COpenBLAS", condition: .when(platforms: [.linux])), "CShapeKernels",
      ],
      exclude: ["README.md"], swiftSettings: swift),
    .target(
      name: "GestureRecognizers", dependencies: ["GestureModel", "ShapeSpace"],
      exclude: ["README.md", "SeedRecognizer/README.md"], swiftSettings: swift),
    .target(
      name: "GestureFormats", dependencies: ["GestureModel", "CZlib"],
      exclude: ["README.md", "Synthesis/README.md", "PoseSynthesis/README.md"], swiftSettings: swift),
    .target(
      name: "GestureEvaluation", dependencies: ["GestureModel", "GestureRecognizers"],
      exclude: ["README.md"], swiftSettings: swift),
    .target(
      name: "GestureReports", dependencies: ["GestureModel", "GestureEvaluation"],
      exclude: ["README.md"], swiftSettings: swift),
    .target(
      name: "PoseGames", dependencies: ["GestureModel", "GestureRecognizers"],
      exclude: ["README.md"], swiftSettings: swift),
    .executableTarget(
      name: "gesturebench",
      dependencies: [
        "GestureModel", "ShapeSpace", "GestureRecognizers", "GestureFormats", "GestureEvaluation",
        "GestureReports", "PoseGames",
      ],
      exclude: ["README.md"], swiftSettings: swift),
    .testTarget(name: "GestureModelTests", dependencies: ["GestureModel"], swiftSettings: swift),
    .testTarget(
      name: "ShapeSpaceTests", dependencies: ["ShapeSpace", "GestureModel", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "GestureRecognizersTests",
      dependencies: ["GestureRecognizers", "GestureFormats", "GestureModel", "ShapeSpace", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "GestureFormatsTests", dependencies: ["GestureFormats", "GestureModel", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "GestureEvaluationTests",
      dependencies: [
        "GestureEvaluation", "GestureFormats", "GestureRecognizers", "GestureModel", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "GestureReportsTests",
      dependencies: ["GestureReports", "GestureEvaluation", "GestureRecognizers", "GestureModel"],
      swiftSettings: swift),
    .testTarget(
      name: "PoseGamesTests", dependencies: ["PoseGames", "GestureRecognizers", "GestureModel"],
      swiftSettings: swift),
    .testTarget(
      name: "gesturebenchTests",
      dependencies: [
        "gesturebench", "GestureEvaluation", "GestureFormats", "GestureModel", "GestureRecognizers",
        "PoseGames", "TestSupport",
      ],
      swiftSettings: swift),
    .target(
      name: "TestSupport", dependencies: ["GestureModel"], path: "Tests/TestSupport", swiftSettings: swift),
  ]
)
