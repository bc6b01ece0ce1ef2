import ChanCore
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Appends messages that were signed in advance through the store: append to the log and its tree, load the facts for
/// the rules, apply, write the projections, and record the new size and checkpoint.
struct StoredMessages {
    private struct Message {
        let entry: AppendedEntry
        let statement: Statement
        let act: Act
    }

    private let channel: SampleChannel
    private let home: String
    private let messages: [Message]

    init(_ channel: SampleChannel, count: Int, home: String) throws {
        self.channel = channel
        self.home = home
        let device = SigningKey.generate()
        messages = try (1...count).map { try Self.message($0, device, channel) }
    }

    /// - Returns: the duration in seconds.
    func append(atOnce: Int) throws -> Double {
        let database = try NodeDatabase(home: home)
        let taken = try seconds {
            for start in stride(from: 0, to: messages.count, by: atOnce) {
                let batch = messages[start..<start + atOnce]
                try database.blockingWrite { [channel] in try Self.append(batch, to: channel, in: $0) }
            }
        }
        try database.close()
        return taken
    }

    private static func append(
        _ batch: ArraySlice<Message>, to channel: SampleChannel, in transaction: StoreTransaction
    ) throws {
        var log = try LogAppender(channel.id, in: transaction)
        _ = try ConversationTable.reserveCounters(UInt64(batch.count), of: channel.id, in: transaction)
        for message in batch {
            let number = try log.append(message.entry)
            let placed = Placement(
                message: message.statement.id, entry: number, at: message.entry.entryWithBody.entry.orderedAt)
            try fold(message.act, as: placed, channel, in: transaction)
        }
        try log.finish()
        let tree = try LogReader.compactRange(of: channel.id, in: transaction)
        try ConversationTable.setFoldedSize(tree.size, of: channel.id, in: transaction)
        let note = [UInt8](repeating: 0x61, count: noteBytes)
        try CheckpointTable.upsert(
            StoredCheckpoint(size: tree.size, root: tree.root, note: note, cosignatures: 0),
            of: channel.id, in: transaction)
    }

    private static func fold(
        _ act: Act, as placed: Placement, _ channel: SampleChannel, in transaction: StoreTransaction
    ) throws {
        let request = FactsRequest(act: act, author: channel.author, message: placed.message)
        let facts = try FactsLoader.load(
            request, of: channel.id, openScopes: .all, in: transaction)
        guard let facts, case .applied(let changes) = ChanCore.fold(act, by: channel.author, as: placed, given: facts)
        else { throw BenchmarkError("the fold refuses alice's own message") }
        try RowChangeWriter.apply(changes, of: channel.id, in: transaction)
    }

    /// The size of a signed checkpoint without cosignatures.
    private static let noteBytes = 240

    private static func message(_ number: Int, _ device: SigningKey, _ channel: SampleChannel) throws -> Message {
        let text = SampleChannel.text(number)
        let body = randomBytes(344)
        let at = Timestamp(milliseconds: 4_000_000_000_000 + Int64(number))
        guard let root = Digest(randomBytes(32)) else { throw BenchmarkError("32 bytes") }
        let draft = StatementDraft(
            conversation: channel.id,
            speaker: .init(
                member: channel.author.member, device: channel.author.device, counter: 1_000_000 + UInt64(number)),
            createdAt: at, seen: SeenCheckpoint(size: channel.size, root: root),
            body: .init(scope: .members, epoch: 0, hash: SHA256.digest(body)))
        let signed = draft.signed(with: device)
        let statement = try signed.parsed()
        let carried = EntryWithBody(entry: Entry(signed: signed, orderedAt: at), body: body)
        return Message(
            entry: AppendedEntry(carried, statement: statement, kind: .posted), statement: statement,
            act: .posted(Posting(text: text)))
    }
}
