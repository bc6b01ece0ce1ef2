import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanStore

/// Derives a historical state from a conversation's log in a scratch database, with the same fold as the current state.
///
/// Only administrative entries are folded, because messages do not change the state. A message that an act refers to is
/// represented by an item without text. Acts that the rules refused on arrival are skipped. All rows are read from one
/// snapshot of the database; its writer is not blocked.
final class HistoricalStateFold {
    private static let step = 500

    private var row: StoredConversation
    private let node: NodeContext
    private let view: StoreView
    private let scratch: ScratchDatabase
    private var verifier: StreamVerifier
    private var originChain: OriginChain?
    private let reader: EntryReader
    /// The first entry that is not folded yet.
    private(set) var next: EntryNumber = 0

    init(_ row: StoredConversation, of node: NodeContext, in view: StoreView) throws {
        self.row = row
        self.row.needsUpgrade = false
        self.node = node
        self.view = view
        scratch = try node.database.makeScratchDatabase()
        reader = EntryReader(row, vault: node.vault, in: view)
        verifier = StreamVerifier(
            conversation: row.id, line: try StoredOriginChain(of: row, node: node, in: view).complete)
        originChain = try StoredOriginChain.initial(row.id, in: view)
        try prepare()
    }

    /// Receives every folded act: the entry, the act and the changed fields.
    typealias Observer = (StoredEntry, EntryReader.DecodedAct?, [FieldChange]) throws -> Void

    /// Folds the entries up to and including `last`.
    func fold(
        through last: EntryNumber, _ progress: (UInt64, UInt64?) -> Void, _ witness: Observer? = nil
    ) throws {
        while next <= last {
            let entries = try EntryTable.listAdministrative(of: row.id, from: next, limit: Self.step, in: view)
                .filter { $0.number <= last }
            try scratch.write { transaction in
                for entry in entries { try fold(entry, witness, in: transaction) }
            }
            next = entries.count == Self.step ? (entries.last?.number ?? last) + 1 : last + 1
            progress(next, last + 1)
        }
    }

    /// Reads from the derived state.
    func read<Result>(_ body: (StoreView) throws -> Result) throws -> Result {
        try scratch.write { transaction in try body(transaction) }
    }

    /// Inserts what the fold needs but no entry contains: the conversation's row and the secrets that this node has.
    private func prepare() throws {
        var beginning = row
        (beginning.logSize, beginning.foldedSize, beginning.needsUpgrade) = (0, 0, false)
        let profile = try ProfileTable.find(row.profile, in: view)
        try scratch.write { transaction in
            if let profile { try ProfileTable.upsert(profile, in: transaction) }
            try ConversationTable.upsert(beginning, in: transaction)
            try ScopeSecretTable.forEach(of: row.id, in: view) { (secret) throws(StoreError) in
                try ScopeSecretTable.upsert(secret, of: row.id, in: transaction)
            }
        }
    }

    private func fold(_ entry: StoredEntry, _ witness: Observer?, in transaction: StoreTransaction) throws {
        let refusal = try IntegrityErrorTable.findLatest(about: entry.number, of: row.id, in: view)
        // An entry that could not be decrypted on arrival may be decryptable now.
        let mayFold = refusal.map { refusal in
            refusal.resolvedAt != nil || refusal.kind == IntegrityError.needsUpgrade.name
                || DecryptionError.allCases.contains { $0.name == refusal.kind }
        }
        guard mayFold ?? true else { return }
        let reading = reader.read(entry)
        if let item = reading?.act.targetItem { try insertPlaceholder(item, in: transaction) }
        for item in try coveredMessages(by: reading?.act.purge) { try insertPlaceholder(item, in: transaction) }
        guard let verified = try verified(entry, in: transaction) else { return }
        let fold = try EntryFold(row, of: node, appliesEpochNotices: false, in: transaction)
        fold.originChain = originChain
        // Nothing after a statement that this version does not know is folded, as in the current state.
        defer { (row.needsUpgrade, originChain) = (fold.needsUpgrade, fold.originChain) }
        guard let witness else { return _ = try fold.process(verified) }
        let differences = try FieldChangeRecorder(versionOf: nil, in: transaction)
        fold.projection.changeRecorder = differences
        _ = try fold.process(verified)
        try witness(entry, reading, differences.fields)
    }

    private func verified(_ entry: StoredEntry, in transaction: StoreTransaction) throws -> VerifiedEntry? {
        do {
            let read = try verifier.read(OrderedEntry(stored: entry.entryWithBody, at: entry.number))
            let device = try DeviceTable.find(read.statement.device, of: row.id, in: transaction)
            // Order and counters were checked when the entry arrived; here only the author's key is verified.
            let facts = EntryFacts(
                device: try device.flatMap(EntryFacts.Device.init) ?? .claimant(in: read, of: row.id, transaction))
            return try verifier.verify(read, facts)
        } catch is IntegrityError { return nil }
    }

    private func coveredMessages(by order: Purge?) throws(StoreError) -> [MessageID] {
        guard let order else { return [] }
        if let named = order.items { return named.sorted() }
        return try ItemTable.list(coveredBy: order, limit: Purge.limit, includesGone: true, of: row.id, in: view).map(
            \.id)
    }

    /// Inserts a message in its initial state, without its text.
    private func insertPlaceholder(_ message: MessageID, in transaction: StoreTransaction) throws {
        guard try ItemTable.find(message, of: row.id, in: transaction) == nil,
            let known = try ItemTable.find(message, of: row.id, in: view)
        else { return }
        let item = Item(
            id: known.id, entry: known.entry, author: known.author, at: known.at,
            posting: Posting(text: "", asChannel: known.asChannel))
        try ItemTable.insert(item, of: row.id, in: transaction)
    }
}
