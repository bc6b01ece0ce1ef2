internal import ChanRelayWire
internal import ChanSodium

/// The number and size of the submissions of one conversation that wait for its origin, in total and per key.
///
/// Members share a key, so they cannot be told apart; a caller that only has a link uses the link's key. The keys of
/// links get half of the space at most, all together: a flood through published links leaves the other half to the
/// members.
struct PendingSubmissionTotals: Sendable {
    private var byKey: [VerifyKey: Share] = [:]
    private var all = Share()

    private struct Share: Sendable {
        var count: UInt64 = 0
        var bytes: UInt64 = 0

        mutating func add(_ count: UInt64, _ bytes: UInt64) {
            self.count += count
            self.bytes += bytes
        }
    }

    var count: UInt64 { all.count }

    mutating func add(count: UInt64 = 1, bytes: UInt64, from key: VerifyKey) {
        all.add(count, bytes)
        byKey[key, default: Share()].add(count, bytes)
    }

    /// Requires that a submission fits.
    /// - Parameter members: the members' keys; empty where the origin did not name any, as in version 0.1.
    /// - Throws: `quota` when a submission of this size exceeds a limit.
    func requireRoom(
        for bytes: UInt64, from key: VerifyKey, among members: Set<VerifyKey>, within limits: RelayLimits
    ) throws(RelayError) {
        guard all.bytes + bytes <= limits.mailboxBytes else {
            throw RelayError(.quota, "the mailbox of this conversation is full until its origin empties it")
        }
        let (own, whose) = share(of: key, among: members)
        guard own.count < limits.mailboxSubmissionsOfKey else {
            throw RelayError(.quota, "\(own.count) submissions of \(whose) wait for the origin already")
        }
        guard members.contains(key) || own.bytes + bytes <= limits.mailboxBytes / 2 else {
            throw RelayError(.quota, "submissions of \(whose) fill half of the mailbox already")
        }
    }

    private func share(of key: VerifyKey, among members: Set<VerifyKey>) -> (share: Share, whose: String) {
        guard !members.isEmpty, !members.contains(key) else { return (byKey[key] ?? Share(), "this key") }
        var links = Share()
        for (key, share) in byKey where !members.contains(key) { links.add(share.count, share.bytes) }
        return (links, "holders of links")
    }
}
