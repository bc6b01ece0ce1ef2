import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

/// Exchanges the cosignatures of former relays under changes of the relays: the origin stores them at its present
/// relays, and readers for whom a change is pending ask for them. Relays carry them as receipts that answer no
/// submission.
struct RelayChangeReceipts {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    /// The maximum number of changes for which the origin stores cosignatures, newest first.
    private static let maximumChanges = 16
    /// The pause before the same cosignatures are stored again: relays delete receipts after 30 days, or earlier when
    /// they have many.
    private static let secondsBetween: Int64 = 86_400

    // MARK: the origin

    /// Stores the cosignatures at the relay, once a day and whenever they change.
    func file() async throws(ServiceError) {
        let key = FileAnnouncementKey(conversation: conversation, relay: connection.address.relay)
        let now = node.environment.now()
        let notes = try await node.read { view in try formerNotes(in: view) }
        let filed = node.filedRelayChanges.withLock { $0[key] }
        let isFiled = filed.map {
            $0.notes == notes && $0.at <= now && now < $0.at.adding(seconds: Self.secondsBetween)
        }
        guard !notes.isEmpty, isFiled != true else { return }
        let made = try await node.read { view in try receipts(with: notes, in: view) }
        if !made.isEmpty {
            do throws(RelayError) { try await connection.sendReceipts(made) } catch { throw .relay(error) }
        }
        node.filedRelayChanges.withLock { $0[key] = FiledRelayChanges(notes: notes, at: now) }
    }

    /// Returns the kept notes of relays that the log does not list any more. The notes of witnesses change with each
    /// publication, and reach readers by `CosignedNotePublisher`.
    private func formerNotes(in view: StoreView) throws(StoreError) -> [RelayID: [UInt8]] {
        let kept = try RelayCosignatureTable.keptNotes(of: conversation, in: view)
        guard !kept.isEmpty else { return [:] }
        let former = Set(try RelayTable.list(of: conversation, in: view).filter { !$0.status.isServed }.map(\.id))
        return kept.filter { former.contains($0.key) }
    }

    private func receipts(with notes: [RelayID: [UInt8]], in view: StoreView) throws -> [Receipt] {
        guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return [] }
        let sizes = try RelayCosignatureTable.list(of: conversation, in: view)
        let keys = try RelayCosignerTable.list(in: view).reduce(into: [RelayID: RelayKeys]()) { keys, cosigner in
            keys[cosigner.relay] = cosigner.keys.flatMap { try? RelayKeys($0) }
        }
        let origin = try Keyring(of: row, vault: node.vault, in: view).originKey()
        let sets = try RelaySetTable.list(of: conversation, from: 0, in: view).suffix(Self.maximumChanges + 1)
        return try zip(sets, sets.dropFirst()).compactMap { before, next in
            let items = before.relays.sorted().compactMap { relay -> RelayChangeCosignatures.Item? in
                guard let note = notes[relay], let keys = keys[relay], sizes[relay, default: 0] > next.entry else {
                    return nil
                }
                return RelayChangeCosignatures.Item(keys: keys, note: note)
            }
            guard let cosignatures = RelayChangeCosignatures(items) else { return nil }
            let content = ReceiptContent(
                conversation: conversation, submission: try address(of: next.entry, in: view),
                outcome: .accepted(entry: next.entry, size: next.entry + 1), welcome: cosignatures.bytes)
            return Receipt(content, signedBy: origin)
        }
    }

    private func address(of entry: EntryNumber, in view: StoreView) throws(StoreError) -> Digest {
        let root = try LogReader.compactRange(of: conversation, size: entry + 1, in: view).root
        return RelayChangeCosignatures.address(of: entry, in: conversation, root: root)
    }

    // MARK: readers

    /// Asks for the cosignatures under pending changes, and records them.
    func ask() async throws(ServiceError) {
        let queried = try await node.read { view -> [Digest] in
            guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
            let size = try LogReader.size(of: conversation, in: view)
            let pending = try CharterRelays(of: row, in: view).outcome.pending.filter { $0.entry < size }
            return try pending.prefix(Self.maximumChanges).map { try address(of: $0.entry, in: view) }
        }
        guard !queried.isEmpty else { return }
        let receipts: [Receipt]
        do throws(RelayError) { receipts = try await connection.receipts(for: queried) } catch { throw .relay(error) }
        guard !receipts.isEmpty else { return }
        try await node.write { transaction in
            let line = try StoredOriginChain(of: conversation, in: transaction).complete
            for receipt in receipts.prefix(queried.count) {
                guard let content = Self.content(of: receipt, line), queried.contains(content.submission),
                    let cosignatures = try? RelayChangeCosignatures(parsing: content.welcome)
                else { continue }
                for item in cosignatures.items { try record(item, line, in: transaction) }
            }
        }
    }

    /// Returns the content of a receipt of the present or a former origin; the notes in it are verified separately.
    private static func content(of receipt: Receipt, _ line: OriginChain) -> ReceiptContent? {
        line.keys.lazy.compactMap { try? receipt.verified(by: $0, in: line.conversation) }.first
    }

    /// Records a cosignature as if its relay had shown it: only a note of the verified log, and only of a relay that the
    /// charter lists or listed.
    private func record(
        _ item: RelayChangeCosignatures.Item, _ line: OriginChain, in transaction: StoreTransaction
    ) throws(StoreError) {
        let keys = item.keys
        guard try RelayTable.find(keys.relay, of: conversation, in: transaction) != nil,
            let checkpoint = try? line.checkpoint(item.note)
        else { return }
        if try !RelayCosignerTable.list(in: transaction).contains(where: { $0.relay == keys.relay }) {
            try RelayCosignerTable.upsert(StoredCosigner(keys), in: transaction)
        }
        try CosignatureRecorder(of: conversation, node: node.context, in: transaction).record(checkpoint)
    }
}

/// The cosignatures of former relays that were stored at a relay since the node was opened.
struct FiledRelayChanges {
    let notes: [RelayID: [UInt8]]
    let at: Timestamp
}

extension StoredCosigner {
    init(_ keys: RelayKeys) {
        self.init(relay: keys.relay, name: keys.cosignerName, key: keys.cosigningKey.bytes, keys: keys.bytes)
    }
}
