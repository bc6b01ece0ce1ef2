internal import ChanID
internal import ChanRelayWire
internal import ChanSodium

/// A connection's reactions to the commit events of its conversation.
extension ServerHandler {
    func submissionArrived() { retryLongPolls(\.waitsForSubmissions) }

    func receiptsStored(_ hashes: Set<Digest>) { retryLongPolls { $0.waits(forAnyOf: hashes) } }

    func accessReplaced(by keys: Set<VerifyKey>, ended: [VerifyKey: UInt64]) {
        guard let caller, caller.role == .reader else { return }
        guard !keys.contains(caller.key) else { return end = nil }
        end = ended[caller.key] ?? end
        guard end == nil else { return deliverPending() }
        close(RelayError(.unauthorized, "this key may no longer read the conversation here"), request: 0)
    }

    /// Closes the connection of a relay that the origin does not name any more.
    func peersReplaced(by peers: Set<RelayID>) {
        guard let caller, caller.role == .peer, !peers.contains(where: { $0.bytes == caller.key.bytes }) else { return }
        close(ChannelHead.unnamedPeer, request: 0)
    }

    /// Closes a reader's or a relay's connection after the relay stopped carrying the conversation. The origin's stays
    /// open: it may query the status.
    func end(_ error: RelayError) {
        guard let caller, caller.role != .origin else { return }
        close(error, request: 0)
    }
}
