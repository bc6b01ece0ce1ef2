import ChanCore
import ChanFold
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// Restores the verifier of a stored log, as of the last batch, from the rows.
package enum StoredVerifier {
    static func restore(
        _ id: ConversationID, line: OriginChain, in view: StoreView
    ) throws -> StreamVerifier {
        let cosigners = try cosigners(in: view)
        let tree = try LogReader.compactRange(of: id, in: view)
        guard tree.size > 0 else { return StreamVerifier(conversation: id, line: line, cosigners: cosigners) }
        let head = try CheckpointTable.findLatest(of: id, in: view).flatMap { row in
            row.size == tree.size ? try? line.checkpoint(row.note) : nil
        }
        let last = try EntryTable.find(tree.size - 1, of: id, in: view)?.entryWithBody.entry.orderedAt
        let position = LogPosition(tree: tree, head: head, lastOrderedAt: last ?? Timestamp(milliseconds: 0))
        var claims: [LogSource: SignedCheckpoint] = [:]
        for cursor in try CursorTable.list(of: id, in: view) {
            claims[.relay(cursor.relay)] = try? line.checkpoint(cursor.checkpoint)
        }
        return StreamVerifier(
            conversation: id, line: line, cosigners: cosigners, position: position, claims: claims)
    }

    /// Returns the cosigners of the relays that the conversation's charter lists or listed, as far as this node
    /// received their signed greetings, and of its witnesses, whose keys the charter lists.
    package static func relayCosigners(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [(relay: RelayID, cosigner: Cosigner)] {
        let relays = Set(try RelayTable.list(of: conversation, in: view).map(\.id))
        let known = try RelayCosignerTable.list(in: view).filter { relays.contains($0.relay) }.compactMap { row in
            VerifyKey(row.key).flatMap { Cosigner(name: row.name, key: $0) }.map { (row.relay, $0) }
        }
        return try known + witnesses(of: conversation, in: view)
    }

    private static func witnesses(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [(relay: RelayID, cosigner: Cosigner)] {
        (try ConversationStateTable.find(conversation, in: view)?.witnesses ?? []).compactMap { witness in
            VerifyKey(witness.id.bytes).flatMap { Cosigner(name: witness.name, key: $0) }.map { (witness.id, $0) }
        }
    }

    /// Returns the relays whose cosignatures can be verified: those whose signed greeting this node received.
    package static func cosigners(in view: StoreView) throws(StoreError) -> [Cosigner] {
        try RelayCosignerTable.list(in: view).compactMap { row in
            VerifyKey(row.key).flatMap { Cosigner(name: row.name, key: $0) }
        }
    }
}
