// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The checkout of GRDB, when the script was given one.
let peer = Context.environment["GRDB"]
/// The name by which a package is known: its folder's.
func name(at path: String) -> String { URL(fileURLWithPath: path).standardized.lastPathComponent }

let storage = Context.packageDirectory + "/../.."

let package = Package(
    name: "storage-benchmarks",
    dependencies: [.package(path: storage)],
    targets: [
        .target(name: "Stopwatch"),
        .executableTarget(
            name: "StorageBenchmark",
            dependencies: ["Stopwatch", .product(name: "Storage", package: name(at: storage))]),
    ],
    swiftLanguageModes: [.v6]
)

if let peer {
    package.dependencies.append(.package(path: peer))
    package.targets.append(
        .executableTarget(
            name: "GRDBBenchmark", dependencies: ["Stopwatch", .product(name: "GRDB", package: name(at: peer))]))
}
