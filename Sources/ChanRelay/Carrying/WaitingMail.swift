internal import ChanSodium

/// How much mail of one conversation waits for its origin, and how much of it each key left.
///
/// Members share a key, so that they cannot be told apart; whoever only has a link has the link's. One key gets half of
/// the room at most: a flood through a published link leaves the other half to those who were admitted.
struct WaitingMail: Sendable {
    private var byKey: [VerifyKey: Share] = [:]
    private var all = Share()

    private struct Share: Sendable {
        var letters: UInt64 = 0
        var bytes: UInt64 = 0

        mutating func add(_ letters: UInt64, _ bytes: UInt64) {
            self.letters += letters
            self.bytes += bytes
        }
    }

    var letters: UInt64 { all.letters }

    mutating func add(letters: UInt64 = 1, bytes: UInt64, from key: VerifyKey) {
        all.add(letters, bytes)
        byKey[key, default: Share()].add(letters, bytes)
    }

    /// - Throws: `quota` when a letter of this size does not fit any more.
    func requireRoom(for bytes: UInt64, from key: VerifyKey, within limits: RelayLimits) throws(RelayError) {
        guard all.bytes + bytes <= limits.mailboxBytes else {
            throw RelayError(.quota, "the mailbox of this conversation is full until its origin empties it")
        }
        let own = byKey[key] ?? Share()
        guard own.letters < limits.mailboxLettersOfKey else {
            throw RelayError(.quota, "\(own.letters) submissions of this key wait for the origin already")
        }
        guard own.bytes + bytes <= limits.mailboxBytes / 2 else {
            throw RelayError(.quota, "submissions of this key fill half of the mailbox already")
        }
    }
}
