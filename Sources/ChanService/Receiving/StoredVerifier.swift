import ChanID
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// The verifier of a stored log, as it was when the last batch was taken: everything it needs is derived from the rows.
enum StoredVerifier {
    static func restore(
        _ conversation: StoredConversation, node: Node, in view: StoreView
    ) throws -> StreamVerifier {
        let id = conversation.id
        let origin = try originKey(of: conversation, node: node, in: view)
        let cosigners = try cosigners(in: view)
        let tree = try LogReader.range(of: id, in: view)
        guard tree.size > 0 else { return StreamVerifier(conversation: id, origin: origin, cosigners: cosigners) }
        let head = try CheckpointTable.latest(of: id, in: view).flatMap { row in
            row.size == tree.size ? try? SignedCheckpoint(parsing: row.note, of: id, origin: origin) : nil
        }
        let last = try EntryTable.find(tree.size - 1, of: id, in: view)?.carried.entry.orderedAt
        let position = LogPosition(tree: tree, head: head, lastOrderedAt: last ?? Timestamp(milliseconds: 0))
        var claims: [LogSource: SignedCheckpoint] = [:]
        for cursor in try CursorTable.all(of: id, in: view) {
            claims[.relay(cursor.relay)] = try? SignedCheckpoint(parsing: cursor.checkpoint, of: id, origin: origin)
        }
        return StreamVerifier(
            conversation: id, origin: origin, cosigners: cosigners, position: position, claims: claims)
    }

    /// The relays whose cosignatures can be checked: all whose signed hello this node has seen.
    static func cosigners(in view: StoreView) throws(StoreError) -> [Cosigner] {
        try RelayCosignerTable.all(in: view).compactMap { row in
            VerifyKey(row.key).flatMap { Cosigner(name: row.name, key: $0) }
        }
    }

    /// From the genesis, or before it is here from the link we came by.
    static func originKey(of conversation: StoredConversation, node: Node, in view: StoreView) throws -> VerifyKey {
        if let genesis = try StoredGenesis.find(conversation.id, in: view) { return genesis.origin.signing }
        return try StoredLink.open(of: conversation, vault: node.vault).origin.signing
    }
}
