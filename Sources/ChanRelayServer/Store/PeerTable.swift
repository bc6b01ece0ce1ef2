internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite

/// The table `peer` for one channel: the conversation's other relays.
struct PeerTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "peer", key: ["channel", "relay"],
        columns: ["address", "outcome", "asked_at_ms", "agreed_at_ms", "size", "fault", "fault_at_ms"],
        scope: "channel")

    /// Returns the peers in the order of their identities.
    func all() throws -> [Peer] {
        var peers: [Peer] = []
        let sql = "\(Self.columnList.select) WHERE channel = ? ORDER BY relay"
        try db.forEach(sql, channel) { (row) throws(StoreError) in
            // A row that does not parse was written by another version: the origin names it again.
            if let peer = try Peer(&row) { peers.append(peer) }
            return true
        }
        return peers
    }

    func upsert(_ peer: Peer) throws {
        let none = Timestamp(milliseconds: 0)
        try db.run(
            Self.columnList.upsert, channel, peer.relay, peer.address.description, peer.outcome.rawValue,
            peer.askedAt ?? none, peer.agreedAt ?? none, peer.size, peer.fault?.outcome.rawValue,
            peer.fault?.at ?? none)
    }

    func replace(with peers: [Peer]) throws {
        try deleteAll()
        for peer in peers { try upsert(peer) }
    }

    func deleteAll() throws { try db.run("DELETE FROM peer WHERE channel = ?", channel) }
}
