/// The table of docs/architecture.md: the modules that each target may import. All others are forbidden.
struct TargetRule {
    let name: String
    /// Targets of this package.
    let targets: Set<String>
    /// Modules of other packages.
    let packages: Set<String>
    /// Modules of the platform.
    let platform: Set<String>

    init(_ name: String, targets: Set<String> = [], packages: Set<String> = [], platform: Set<String> = []) {
        self.name = name
        self.targets = targets
        self.packages = packages
        self.platform = platform
    }

    var mayImport: Set<String> { targets.union(packages).union(platform) }
}

enum TargetRules {
    /// Threads, locks and files, for targets that access the machine. Foundation is never included.
    private static let platformModules: Set<String> = ["Dispatch", "Synchronization", "Glibc", "Musl", "Darwin"]
    /// FoundationEssentials contains `Data`, which Protobuf's generated code uses.
    private static let protobuf: Set<String> = ["SwiftProtobuf"]
    private static let protobufPlatform: Set<String> = ["FoundationEssentials"]
    private static let sqlite: Set<String> = ["GRDB", "GRDBSQLite"]
    private static let nio: Set<String> = ["NIOCore", "NIOPosix", "NIOConcurrencyHelpers", "NIOSSL"]

    static let targets: [TargetRule] = [
        TargetRule("ChanID"),
        TargetRule("ChanCore", targets: ["ChanID"]),
        TargetRule("ChanText"),
        TargetRule("ChanTimeline", targets: ["ChanID", "ChanText"]),
        TargetRule(
            "ChanTerminal", targets: ["ChanID", "ChanJSON", "ChanRPC", "ChanSystem", "ChanText", "ChanTimeline"],
            platform: ["Synchronization"]),
        TargetRule("ChanImport", targets: ["ChanJSON"]),
        TargetRule("ChanJSON"),
        TargetRule("ChanQR"),
        TargetRule("ChanToken", targets: ["ChanID", "ChanSodium", "ChanJSON"]),
        TargetRule("ChanRPC", targets: ["ChanID", "ChanJSON"]),
        TargetRule("ChanSodium", targets: ["CNettle", "CSodium", "ChanID"], platform: platformModules),
        TargetRule("ChanSystem", targets: ["CSpawn"], platform: platformModules),
        TargetRule("ChanListen", packages: ["NIOCore", "NIOPosix"], platform: platformModules),
        TargetRule("ChanLog", targets: ["ChanID", "ChanSodium"], packages: protobuf, platform: protobufPlatform),
        TargetRule(
            "ChanPreview", targets: ["ChanID", "ChanJSON", "ChanLog", "ChanQR", "ChanText"],
            platform: ["Synchronization"]),
        TargetRule(
            "ChanEnvelope", targets: ["ChanID", "ChanLog", "ChanSodium", "ChanSystem"], packages: protobuf,
            platform: protobufPlatform.union(platformModules)),
        TargetRule(
            "ChanSQLite", targets: ["CWALBatchingVFS", "ChanID", "ChanSystem"], packages: sqlite,
            platform: platformModules),
        TargetRule(
            "ChanStore",
            targets: ["CCrashMark", "CSQLite", "ChanSQLite", "ChanID", "ChanCore", "ChanLog", "ChanSystem"],
            packages: sqlite, platform: dataAnd(platformModules)),
        TargetRule(
            "ChanRelayWire", targets: ["ChanID", "ChanLog", "ChanSodium", "ChanSystem"],
            packages: protobuf.union(nio), platform: dataAnd(platformModules)),
        TargetRule(
            "ChanRelayClient", targets: ["ChanRelayWire", "ChanID", "ChanLog", "ChanSodium", "ChanSystem"],
            packages: protobuf.union(nio).union(["NIOHTTP1"]), platform: dataAnd(platformModules)),
        TargetRule(
            "ChanRelayServer",
            targets: [
                "ChanRelayWire", "ChanRelayClient", "ChanListen", "ChanSQLite", "ChanID", "ChanJSON", "ChanLog",
                "ChanSodium",
                "ChanSystem",
            ],
            packages: protobuf.union(nio).union(sqlite).union(["SwiftASN1", "Logging", "Metrics"]),
            platform: dataAnd(platformModules)),
        TargetRule(
            "ChanFold",
            targets: [
                "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore", "ChanRelayWire",
                "ChanJSON",
            ],
            packages: protobuf, platform: dataAnd(platformModules)),
        TargetRule(
            "ChanEngine",
            targets: ["ChanFold", "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore"],
            platform: platformModules),
        TargetRule(
            "ChanReading",
            targets: [
                "ChanEngine", "ChanFold", "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore",
                "ChanRelayWire", "ChanJSON", "ChanSystem", "ChanText",
            ],
            platform: dataAnd(platformModules)),
        TargetRule("ChanSync", targets: ["ChanID"]),
        TargetRule(
            "ChanService",
            targets: [
                "ChanReading", "ChanSync", "ChanEngine", "ChanFold", "ChanID", "ChanCore", "ChanLog", "ChanEnvelope",
                "ChanSodium",
                "ChanStore",
                "ChanRelayWire", "ChanRelayClient", "ChanRelayServer",
                "ChanImport",
                "ChanJSON", "ChanSystem", "ChanToken",
            ],
            packages: protobuf.union(["Logging"]), platform: dataAnd(platformModules)),
        TargetRule(
            "ChanHost", targets: ["CZlib", "ChanID", "ChanJSON", "ChanListen", "ChanPreview", "ChanRPC", "ChanSystem"],
            packages: nio.union(["NIOHTTP1", "NIOWebSocket", "ServiceLifecycle", "Logging", "Metrics"]),
            platform: platformModules),
        TargetRule("ChanConsole"),
        TargetRule(
            "ChanDaemon",
            targets: [
                "ChanConsole", "ChanJSON", "ChanHost", "ChanService", "ChanReading", "ChanEngine", "ChanFold",
                "ChanRPC", "ChanID",
                "ChanCore",
                "ChanSystem",
                "ChanToken", "ChanQR", "ChanLog", "ChanPreview",
            ],
            packages: ["Logging"],
            platform: platformModules),
        TargetRule(
            "ChanClient", targets: ["ChanID", "ChanJSON", "ChanRPC", "ChanSystem"],
            packages: nio.union(["NIOHTTP1", "NIOWebSocket"]),
            platform: platformModules),
        TargetRule(
            "ChanCLI",
            targets: [
                "ChanID", "ChanJSON", "ChanClient", "ChanRPC", "ChanSystem", "ChanTerminal", "ChanText", "ChanTimeline",
            ],
            packages: ["ArgumentParser"],
            platform: platformModules),
        TargetRule(
            "chanadm",
            targets: [
                "ChanID", "ChanJSON", "ChanCLI", "ChanClient", "ChanDaemon", "ChanHost", "ChanRPC", "ChanSystem",
            ],
            packages: ["ArgumentParser", "Logging"],
            platform: platformModules),
        TargetRule(
            "chanrelay",
            targets: [
                "ChanID", "ChanJSON", "ChanLog", "ChanPreview", "ChanRelayWire", "ChanRelayServer", "ChanHost",
                "ChanRPC",
                "ChanSodium", "ChanSystem",
            ],
            packages: ["ArgumentParser", "Logging"],
            platform: platformModules),
        // It compares every layer with the bare technology below it.
        TargetRule(
            "chanbench",
            targets: [
                "ChanService", "ChanReading", "ChanEngine", "ChanFold", "ChanStore", "ChanEnvelope", "ChanRelayWire",
                "ChanRelayClient", "ChanRelayServer",
                "ChanLog",
                "ChanCore", "ChanID",
                "ChanSodium", "ChanJSON", "ChanTimeline", "CSodium", "CBench",
            ],
            packages: protobuf.union(sqlite).union(["NIOCore", "NIOEmbedded", "NIOPosix", "NIOHTTP1"]),
            platform: platformModules),
        TargetRule(
            "chandev", targets: ["ChanID", "ChanJSON", "ChanRPC", "ChanSodium"],
            platform: platformModules.union(["Foundation", "FoundationEssentials"])),
    ]

    private static func dataAnd(_ platform: Set<String>) -> Set<String> { platform.union(protobufPlatform) }

    /// The targets that a relay must not contain, so that it cannot decrypt.
    static let closedToRelays: Set<String> = ["ChanCore", "ChanEnvelope"]

    /// Pure targets: without clock, files or any form of Foundation.
    static let withoutFoundation: Set<String> = [
        "ChanID", "ChanCore", "ChanImport", "ChanJSON", "ChanPreview", "ChanQR", "ChanToken", "ChanRPC", "ChanText",
        "ChanTimeline", "ChanConsole",
    ]
}
