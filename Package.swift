// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 language mode, imports internal by default, warnings are errors.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    // A member is found only through an import of its own file: a method of a package must not stand in for one of ours unseen.
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Debug programs have 250 MB and more, mostly symbols: the linker of LLVM, which every toolchain for Linux has, takes half
/// as long as the usual one.
let linking: [LinkerSetting] = [
    .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
]

let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioEmbedded = Target.Dependency.product(name: "NIOEmbedded", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioHTTP = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioWebSocket = Target.Dependency.product(name: "NIOWebSocket", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let protobuf = Target.Dependency.product(name: "SwiftProtobuf", package: "swift-protobuf")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let asn1 = Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1")

func library(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["ChanTestSupport"], swiftSettings: settings, linkerSettings: linking)
}

let package = Package(
    name: "chanadm",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "chanadm", targets: ["chanadm"]),
        .executable(name: "chanrelay", targets: ["chanrelay"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        // primitives
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        library("ChanSodium", ["CSodium", "CNettle", "ChanID"]),
        .systemLibrary(name: "CSpawn"),
        library("ChanSystem", ["CSpawn"]),
        library("ChanListen", [nio, nioPosix]),
        // pure
        library("ChanID", []),
        library("ChanCore", ["ChanID"]),
        library("ChanImport", ["ChanJSON"]),
        library("ChanJSON", []),
        library("ChanQR", []),
        library("ChanPreview", ["ChanID", "ChanLog", "ChanJSON", "ChanQR", "ChanText"]),
        library("ChanText", []),
        library("ChanTimeline", ["ChanID", "ChanText"]),
        library("ChanToken", ["ChanID", "ChanSodium", "ChanJSON"]),
        library("ChanLog", ["ChanID", "ChanSodium", protobuf]),
        library("ChanEnvelope", ["ChanID", "ChanLog", "ChanSodium", "ChanSystem", protobuf]),
        // use cases
        .systemLibrary(name: "CSQLite"),
        .target(name: "CWALBatchingVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(name: "CCrashMark"),
        library("ChanSQLite", ["CWALBatchingVFS", "ChanID", "ChanSystem", grdb]),
        library(
            "ChanStore", ["CCrashMark", "CSQLite", "ChanSQLite", "ChanID", "ChanCore", "ChanLog", "ChanSystem", grdb]),
        library(
            "ChanRelayWire", ["ChanID", "ChanLog", "ChanSodium", "ChanSystem", protobuf, nio, nioPosix, nioSSL]),
        library(
            "ChanRelayClient",
            [
                "ChanRelayWire", "ChanID", "ChanLog", "ChanSodium", "ChanSystem", protobuf, nio, nioPosix, nioHTTP,
                nioSSL,
            ]),
        library(
            "ChanRelayServer",
            [
                "ChanRelayWire", "ChanRelayClient", "ChanListen", "ChanSQLite", "ChanID", "ChanJSON", "ChanLog",
                "ChanSodium", "ChanSystem", protobuf, nio, nioPosix, nioSSL, asn1, grdb, logging, metrics,
            ]),
        library(
            "ChanFold",
            [
                "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore", "ChanRelayWire",
                "ChanJSON",
                protobuf,
            ]),
        library(
            "ChanEngine",
            [
                "ChanFold", "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore",
            ]),
        library(
            "ChanReading",
            [
                "ChanEngine", "ChanFold", "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore",
                "ChanRelayWire", "ChanJSON", "ChanSystem", "ChanText",
            ]),
        library("ChanSync", ["ChanID"]),
        library(
            "ChanService",
            [
                "ChanReading", "ChanSync", "ChanEngine", "ChanFold", "ChanID", "ChanCore", "ChanLog", "ChanEnvelope",
                "ChanSodium", "ChanStore",
                "ChanRelayWire", "ChanRelayClient", "ChanRelayServer",
                "ChanImport",
                "ChanJSON", "ChanSystem", "ChanToken", protobuf, logging,
            ]),
        // contract and daemons
        library("ChanRPC", ["ChanID", "ChanJSON"]),
        library(
            "ChanHost",
            [
                "CZlib", "ChanID", "ChanJSON", "ChanListen", "ChanPreview", "ChanRPC", "ChanSystem", nio, nioPosix,
                nioHTTP,
                nioWebSocket,
                nioSSL,
                lifecycle, logging, metrics,
            ]),
        library("ChanConsole", [], exclude: ["Web"]),
        library(
            "ChanDaemon",
            [
                "ChanConsole", "ChanJSON", "ChanHost", "ChanService", "ChanReading", "ChanEngine", "ChanFold",
                "ChanRPC", "ChanID",
                "ChanCore",
                "ChanSystem",
                "ChanToken", "ChanQR", "ChanLog", "ChanPreview", logging,
            ]),
        library(
            "ChanClient", ["ChanID", "ChanJSON", "ChanRPC", "ChanSystem", nio, nioPosix, nioHTTP, nioWebSocket, nioSSL]),
        library("ChanTerminal", ["ChanID", "ChanJSON", "ChanRPC", "ChanSystem", "ChanText", "ChanTimeline"]),
        library(
            "ChanCLI",
            [
                "ChanID", "ChanJSON", "ChanClient", "ChanRPC", "ChanSystem", "ChanTerminal", "ChanText", "ChanTimeline",
                arguments,
            ]),
        // executables
        .executableTarget(
            name: "chanadm",
            dependencies: [
                "ChanID", "ChanJSON", "ChanCLI", "ChanClient", "ChanDaemon", "ChanHost", "ChanRPC", "ChanSystem",
                logging,
            ],
            swiftSettings: settings, linkerSettings: linking),
        .executableTarget(
            name: "chanrelay",
            dependencies: [
                "ChanID", "ChanJSON", "ChanLog", "ChanPreview", "ChanRelayWire", "ChanRelayServer", "ChanHost",
                "ChanRPC",
                "ChanSodium", "ChanSystem",
                arguments, logging,
            ],
            swiftSettings: settings, linkerSettings: linking),
        .executableTarget(
            name: "chandev", dependencies: ["ChanID", "ChanJSON", "ChanRPC", "ChanSodium"], swiftSettings: settings,
            linkerSettings: linking),
        .executableTarget(
            name: "chanbench",
            dependencies: [
                "ChanService", "ChanReading", "ChanEngine", "ChanFold", "ChanStore", "ChanEnvelope", "ChanRelayWire",
                "ChanRelayClient", "ChanRelayServer",
                "ChanLog",
                "ChanCore", "ChanID",
                "ChanSodium", "ChanJSON", "ChanTimeline", "CSodium",
                "CBench", nio, nioEmbedded, nioPosix, nioHTTP, protobuf, grdb,
            ], path: "Benchmarks", exclude: ["CBench"], swiftSettings: settings, linkerSettings: linking),
        .target(name: "CBench", path: "Benchmarks/CBench"),
        // tests
        .target(
            name: "ChanTestSupport", dependencies: [], path: "Tests/ChanTestSupport", exclude: ["Forge"],
            swiftSettings: settings),
        .target(
            name: "ChanForge", dependencies: ["ChanTestSupport", "ChanEnvelope", "ChanLog", "ChanID", "ChanSodium"],
            path: "Tests/ChanTestSupport/Forge", swiftSettings: settings),
        tests("ChanSodiumTests", ["ChanSodium"]),
        tests("ChanSystemTests", ["ChanSystem"]),
        tests("ChanLogTests", ["ChanLog", "ChanID", "ChanSodium"]),
        tests("ChanEnvelopeTests", ["ChanEnvelope", "ChanLog", "ChanID", "ChanSodium", "ChanSystem"]),
        tests("ChanCoreTests", ["ChanCore", "ChanID"]),
        tests("ChanJSONTests", ["ChanJSON"]),
        tests("ChanImportTests", ["ChanImport", "ChanJSON"]),
        tests("ChanQRTests", ["ChanQR"]),
        tests("ChanPreviewTests", ["ChanPreview", "ChanLog", "ChanID", "ChanSodium", "ChanJSON"]),
        tests("ChanSyncTests", ["ChanSync", "ChanID"]),
        tests("ChanTextTests", ["ChanText", "ChanJSON"]),
        tests("ChanTimelineTests", ["ChanTimeline", "ChanText", "ChanID", "ChanJSON"]),
        tests(
            "ChanTerminalTests",
            ["ChanTerminal", "ChanTimeline", "ChanText", "ChanRPC", "ChanSystem", "ChanJSON", "ChanID"]),
        tests("ChanTokenTests", ["ChanToken", "ChanID", "ChanSodium", "ChanJSON"]),
        .target(
            name: "CRecordingVFS", path: "Tests/CRecordingVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
        tests(
            "ChanStoreTests",
            [
                "CRecordingVFS", "CWALBatchingVFS", "ChanSQLite", "ChanStore", "ChanCore", "ChanLog", "ChanID",
                "ChanSystem",
            ]),
        tests(
            "ChanRelayTests",
            [
                "ChanForge", "ChanRelayWire", "ChanRelayClient", "ChanRelayServer", "ChanLog", "ChanID", "ChanSodium",
                "ChanSystem", nio, nioPosix,
            ]),
        tests(
            "ChanServiceTests",
            [
                "ChanForge", "ChanJSON", "ChanService", "ChanReading", "ChanSync", "ChanEngine", "ChanFold",
                "ChanRelayWire", "ChanRelayClient", "ChanRelayServer",
                "ChanStore",
                "ChanCore",
                "ChanLog",
                "ChanEnvelope",
                "ChanID", "ChanSodium", nio, nioPosix,
            ]),
        tests(
            "ChanRPCTests",
            [
                "CZlib", "ChanID", "ChanJSON", "ChanRPC", "ChanHost", "ChanClient", "ChanSystem", nio, nioPosix, nioSSL,
                logging, metrics,
            ]),
        tests(
            "ChanDaemonTests",
            [
                "ChanJSON", "ChanDaemon", "ChanHost", "ChanClient", "ChanService", "ChanReading", "ChanEngine",
                "ChanFold",
                "ChanToken", "ChanID",
                "ChanRPC", "ChanCore", "ChanRelayWire", "ChanRelayClient", "ChanRelayServer",
            ]),
        tests(
            "ChanCLITests",
            ["ChanID", "ChanJSON", "ChanCLI", "ChanRPC", "ChanSystem", "ChanTerminal", "ChanText", "ChanTimeline"]),
        tests(
            "ContractTests",
            [
                "ChanJSON", "ChanRPC", "ChanHost", "ChanClient", "ChanDaemon", "ChanCLI", "ChanService", "ChanReading",
                "ChanEngine",
                "ChanFold",
                "ChanStore", "ChanRelayWire", "ChanRelayClient", "ChanRelayServer",
                "ChanImport", "ChanLog", "ChanEnvelope", "ChanID", "ChanSodium", "ChanToken", nio, nioPosix,
            ]),
        tests("WebTests", ["ChanJSON", nio, nioPosix, nioHTTP]),
        tests("HouseTests", ["ChanID", "ChanJSON", "ChanRPC"]),
        tests(
            "EndToEndTests",
            [
                "ChanForge", "ChanService", "ChanReading", "ChanEngine", "ChanFold", "ChanStore", "ChanCore",
                "ChanEnvelope",
                "ChanRelayWire", "ChanRelayClient", "ChanRelayServer", "ChanLog",
                "ChanID", "ChanSodium",
            ]),
    ]
)
