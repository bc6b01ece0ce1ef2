import ChanCore
import ChanID
import ChanLog
import ChanService
import ChanSodium
import ChanStore
import Glibc

/// An open channel `#big` of any size in its own state directory, created once and cached.
///
/// Messages are imported, so that each is sealed, signed, applied and indexed like any other. Members are rows of the
/// roster with their own keys, without the entries that would have admitted them.
struct BigChannel: Sendable {
    struct Size: Hashable, Sendable {
        let members: Int
        let messages: Int
    }

    let home: String
    let size: Size

    /// Opens the channel from the cache, or creates it.
    init(_ size: Size) async throws {
        self.size = size
        home = try Self.place() + "/channel-\(size.members)-\(size.messages)"
        guard access(home + "/node.sqlite", F_OK) != 0 else { return }
        let making = home + ".making"
        ScratchDirectory.remove(making)
        printLine("making a channel of \(size.members) members and \(size.messages) messages, once …")
        let taken = try await seconds { try await Self.make(size, at: making) }
        guard rename(making, home) == 0 else { throw BenchmarkError("cannot keep \(home)") }
        printLine("made in \(Int(taken)) s")
    }

    /// Returns the cache directory, which needs some gigabytes.
    private static func place() throws(BenchmarkError) -> String {
        let place = getenv("CHANBENCH_CACHE").map { String(cString: $0) } ?? "/var/tmp/chanbench-\(getuid())"
        guard mkdir(place, 0o700) == 0 || errno == EEXIST else { throw BenchmarkError("cannot make \(place)") }
        return place
    }

    private static func make(_ size: Size, at home: String) async throws {
        let node = try Node(home: home)
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "big"))
        let id = try await node.conversations.createConversation(plan, for: .system("conversation.create")).conversation
        let log = home + ".log"
        try SyntheticChatLog(lines: size.messages).write(to: log)
        _ = try await node.imports.importHistory(
            ImportRequest(conversation: id, path: log, format: .irc(date: "2016-12-19")))
        unlink(log)
        try await node.database.write { transaction in
            try RosterFiller(id, in: transaction).add(size.members - 1, named: "m", .active)
        }
        try node.close()
    }
}

extension BigChannel {
    /// Adds people with new names for the benchmarks.
    ///
    /// - Returns: their names, the first `asking` of them of people who request to join.
    func newcomers(asking: Int, members: Int) throws -> (asking: [String], members: [String]) {
        let database = try NodeDatabase(home: home)
        let run = String(randomBytes(4).reduce(0) { $0 << 8 | UInt32($1) }, radix: 36)
        try database.blockingWrite { transaction in
            guard let id = try ConversationTable.list(in: transaction).first?.id else { return }
            let crowd = try RosterFiller(id, in: transaction)
            try crowd.add(asking, named: "a\(run)x", .requested)
            try crowd.add(members, named: "n\(run)x", .active)
        }
        try database.close()
        return ((0..<asking).map { "@a\(run)x\($0)" }, (0..<members).map { "@n\(run)x\($0)" })
    }
}

/// Inserts many members into a roster at once.
private struct RosterFiller {
    private let id: ConversationID
    private let transaction: StoreTransaction
    private let joinedAt = Timestamp(milliseconds: 1_482_100_000_000)

    init(_ id: ConversationID, in transaction: StoreTransaction) throws {
        self.id = id
        self.transaction = transaction
    }

    func add(_ count: Int, named prefix: String, _ status: MemberStatus) throws {
        guard var summary = try ConversationStateTable.find(id, in: transaction),
            var link = try LinkTable.list(of: id, in: transaction).first
        else { throw BenchmarkError("not a channel") }
        for number in 0..<count { try add("\(prefix)\(number)", status, by: link.id) }
        if status == .active { summary.activeMemberCount += UInt32(count) } else { link.pending += UInt32(count) }
        try ConversationStateTable.upsert(summary, in: transaction)
        try LinkTable.upsert(link, of: id, in: transaction)
    }

    private func add(_ name: String, _ status: MemberStatus, by link: LinkID) throws {
        let signing = SigningKey.generate()
        let (key, device) = (signing.verifyKey, SigningKey.generate().verifyKey)
        let sealing = SealingKey.generate().publicKey
        let member = MemberID(firstKey: key)
        var row = Member(
            id: member, name: name, role: .observer, status: status, memberKey: key.bytes, sealingKey: sealing.bytes)
        row.via = link
        if status == .active { row.joinedAt = joinedAt }
        try MemberTable.upsert(row, of: id, in: transaction)
        let its = Device(id: DeviceID(key: device), member: member, key: device.bytes)
        try DeviceTable.upsert(its, of: id, in: transaction)
        // A change of a role introduces the devices of the member to moderators, with their certificates.
        let certificate = DeviceCertificate(certifying: device, salt: Digest(words: id.words), by: signing)
        try DeviceProofTable.upsert(certificate, of: id, in: transaction)
    }
}
