internal import ChanID
internal import ChanSodium

/// What a connection does about what its conversation announces.
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

    /// The relay stopped carrying the conversation; its origin may stay and ask why.
    func end(_ error: RelayError) {
        guard let caller, caller.role == .reader else { return }
        close(error, request: 0)
    }
}
