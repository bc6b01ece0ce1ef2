/// The table of docs/architecture.md as a value: what each target may import. Everything not named is forbidden.
struct Room {
    let name: String
    /// Own targets.
    let rooms: Set<String>
    /// Modules of packages.
    let packages: Set<String>
    /// Modules of the platform.
    let platform: Set<String>

    init(_ name: String, rooms: Set<String> = [], packages: Set<String> = [], platform: Set<String> = []) {
        self.name = name
        self.rooms = rooms
        self.packages = packages
        self.platform = platform
    }

    var mayImport: Set<String> { rooms.union(packages).union(platform) }
}

enum House {
    /// Threads, locks, files: for rooms that touch the machine. Foundation is never among it.
    private static let machine: Set<String> = ["Dispatch", "Synchronization", "Glibc", "Musl", "Darwin"]
    /// `Data`, which Protobuf's generated code deals in, is in FoundationEssentials.
    private static let protobuf: Set<String> = ["SwiftProtobuf"]
    private static let protobufPlatform: Set<String> = ["FoundationEssentials"]
    private static let sqlite: Set<String> = ["GRDB", "GRDBSQLite"]
    private static let nio: Set<String> = ["NIOCore", "NIOPosix", "NIOConcurrencyHelpers", "NIOSSL"]

    static let rooms: [Room] = [
        Room("ChanID"),
        Room("ChanCore", rooms: ["ChanID"]),
        Room("ChanTimeline", rooms: ["ChanID"], packages: ["Collections"]),
        Room("ChanImport", rooms: ["ChanJSON"]),
        Room("ChanJSON"),
        Room("ChanQR"),
        Room("ChanToken", rooms: ["ChanID", "ChanSodium", "ChanJSON"]),
        Room("ChanRPC", rooms: ["ChanJSON"]),
        Room("ChanSodium", rooms: ["CNettle", "CSodium", "ChanID"], platform: machine),
        Room("ChanLog", rooms: ["ChanID", "ChanSodium"], packages: protobuf, platform: protobufPlatform),
        Room(
            "ChanEnvelope", rooms: ["ChanID", "ChanLog", "ChanSodium"], packages: protobuf,
            platform: protobufPlatform.union(machine)),
        Room(
            "ChanStore", rooms: ["CCrashMark", "CSQLite", "CWriteAhead", "ChanID", "ChanCore", "ChanLog"],
            packages: sqlite, platform: dataAnd(machine)),
        Room(
            "ChanRelay", rooms: ["ChanID", "ChanLog", "ChanSodium"],
            packages: protobuf.union(nio).union(sqlite).union(["SwiftASN1", "Logging"]), platform: dataAnd(machine)),
        Room(
            "ChanService",
            rooms: [
                "ChanID", "ChanCore", "ChanLog", "ChanEnvelope", "ChanSodium", "ChanStore", "ChanRelay", "ChanImport",
                "ChanJSON", "ChanToken",
            ],
            packages: protobuf.union(["Logging"]), platform: dataAnd(machine)),
        Room(
            "ChanHost", rooms: ["CSpawn", "ChanJSON", "ChanRPC"],
            packages: nio.union(["NIOHTTP1", "NIOWebSocket", "ServiceLifecycle", "Logging"]),
            platform: machine),
        Room(
            "ChanDaemon",
            rooms: ["ChanJSON", "ChanHost", "ChanService", "ChanRPC", "ChanID", "ChanCore", "ChanToken", "ChanQR"],
            packages: ["Logging"],
            platform: machine),
        Room(
            "ChanClient", rooms: ["ChanJSON", "ChanRPC"], packages: nio.union(["NIOHTTP1", "NIOWebSocket"]),
            platform: machine),
        Room("ChanCLI", rooms: ["ChanJSON", "ChanClient", "ChanRPC"], packages: ["ArgumentParser"], platform: machine),
        Room(
            "chanadm", rooms: ["ChanJSON", "ChanCLI", "ChanClient", "ChanDaemon", "ChanHost", "ChanRPC"],
            packages: ["ArgumentParser"],
            platform: machine),
        Room(
            "chanrelay", rooms: ["ChanID", "ChanJSON", "ChanRelay", "ChanHost", "ChanRPC"],
            packages: ["ArgumentParser", "Logging"],
            platform: machine),
        // Measures every storey against the bare thing under it.
        Room(
            "chanbench",
            rooms: [
                "ChanService", "ChanStore", "ChanEnvelope", "ChanRelay", "ChanLog", "ChanCore", "ChanID", "ChanSodium",
                "ChanJSON", "CSodium", "CBench",
            ],
            packages: protobuf.union(sqlite), platform: machine),
        Room(
            "chandev", rooms: ["ChanJSON", "ChanRPC"], platform: machine.union(["Foundation", "FoundationEssentials"])),
    ]

    private static func dataAnd(_ platform: Set<String>) -> Set<String> { platform.union(protobufPlatform) }

    /// What a relay must not contain, so that it cannot read.
    static let closedToRelays: Set<String> = ["ChanCore", "ChanEnvelope"]

    /// Pure rooms: no clock, no files, no Foundation in any form.
    static let withoutFoundation: Set<String> = [
        "ChanID", "ChanCore", "ChanImport", "ChanJSON", "ChanQR", "ChanToken", "ChanRPC", "ChanTimeline",
    ]
}
