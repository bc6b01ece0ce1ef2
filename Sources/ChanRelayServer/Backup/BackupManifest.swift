internal import ChanID
internal import ChanJSON
internal import ChanRelayWire
internal import ChanSodium
internal import ChanSystem

/// The file `backup.json` of a relay's backup: its relay, and the size and SHA-256 of each of its files. It is written
/// last: a directory without it is no backup.
struct BackupManifest: Hashable, Sendable {
    static let fileName = "backup.json"
    private static let version = 1

    let relay: String
    let madeAt: Timestamp
    let files: [File]

    struct File: Hashable, Sendable {
        let name: String
        let bytes: Int64
        let hash: String
    }

    /// The names of the files that a backup may have.
    static let fileNames = ["relay.sqlite", "files.sqlite", RelayConfiguration.fileName, "address", "identity"]

    init(relay: String, madeAt: Timestamp, files: [File]) {
        self.relay = relay
        self.madeAt = madeAt
        self.files = files
    }

    /// Parses the file.
    /// - Throws: `newer_version`; `corrupt` for anything but a manifest, such as names that lead elsewhere.
    init(parsing bytes: [UInt8], at path: String) throws(RelayError) {
        let damaged = RelayError(.corrupt, "\(path) is no manifest of a backup: use another backup")
        guard let value = try? JSONParser.parse(bytes).object, let version = value["version"]?.integer else {
            throw damaged
        }
        guard version == Self.version else {
            throw RelayError(.newerVersion, "the backup was made by a newer chanrelay: restore it with that version")
        }
        guard let relay = value["relay"]?.string, let time = value["made_at_ms"]?.integer,
            let items = value["files"]?.array
        else { throw damaged }
        let files = items.compactMap(File.init)
        let names = Set(files.map(\.name))
        guard files.count == items.count, names.count == files.count, names.isSubset(of: Self.fileNames),
            names.isSuperset(of: ["relay.sqlite", "identity"])
        else { throw damaged }
        self.init(relay: relay, madeAt: Timestamp(milliseconds: Int64(time)), files: files)
    }

    var bytes: [UInt8] {
        JSONWriter.bytes([
            "version": .integer(Self.version), "software": .string(RelayInfo.software), "relay": .string(relay),
            "made_at_ms": .integer(Int(madeAt.milliseconds)), "files": .array(files.map(\.json)),
        ]) + [UInt8(ascii: "\n")]
    }
}

extension BackupManifest.File {
    fileprivate init?(_ value: JSONValue) {
        guard let name = value.object?["name"]?.string, let bytes = value.object?["bytes"]?.integer, bytes >= 0,
            let hash = value.object?["sha256"]?.string
        else { return nil }
        self.init(name: name, bytes: Int64(bytes), hash: hash)
    }

    fileprivate var json: JSONValue {
        ["name": .string(name), "bytes": .integer(Int(bytes)), "sha256": .string(hash)]
    }

    private static let partBytes = 1 << 20

    /// Reads a file, and copies it if a target is given.
    /// - Returns: the file's size and hash.
    static func read(_ name: String, at path: String, into target: OpenFile? = nil) throws(RelayError) -> Self {
        var hash = SHA256()
        var size: Int64 = 0
        try HomeFiles.mapError("read", path) { () throws(SystemError) in
            let file = try OpenFile(path, [.noLinks])
            while true {
                let part = try file.read(Self.partBytes)
                if part.isEmpty { break }
                hash.update(part)
                size += Int64(part.count)
                try target?.write(part)
            }
            try target?.sync()
        }
        return Self(name: name, bytes: size, hash: Hex.encode(hash.digest().bytes))
    }
}
