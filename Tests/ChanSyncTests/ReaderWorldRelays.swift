import ChanID
import ChanSync

extension ReaderWorld {
    /// A claim on the log, with the rank of its grant.
    struct Claim: Hashable {
        let rank: Int
        let seenSize: UInt64
        /// Whether its grant is genuine.
        let isGenuine: Bool
    }

    struct Postponed: Hashable {
        let relay: Int
        let claim: Claim
    }

    struct Relay {
        let id: RelayID
        var size: UInt64
        var wrongBodies: Set<EntryNumber> = []
        var hasWrongRoot = false
        var isForked = false
        var isGone = false
        /// Whether it fails now and then.
        var isFlaky = false
        var claim: Claim?
        /// The claim that it shows instead once the reader follows claims.
        var otherClaim: Claim?
        /// A claim that it takes while a reader waits for answers.
        var comingClaim: Claim?
        /// The sizes at which reader keys end; the entries before each contain the next key.
        var keyEnds: [UInt64] = []
        /// Whether it accepts no next key.
        var refusesKeys = false
        var losesSubmissions = false
        var hasAnswers = false
        var answersLate = false
        var hasBadReceipts = false

        /// Whether it is wrong in nothing but bodies, and fails in nothing.
        var isSound: Bool {
            !hasWrongRoot && !isGone && !isFlaky && !losesSubmissions && !hasBadReceipts && claim == nil
                && comingClaim == nil && keyEnds.isEmpty
        }
    }

    struct Submission {
        let number: Int
        var isPending = true
        var isDue = true
        var isWithStaff = false
        /// Whether the origin refuses it for a missing tag.
        var lacksTag = false
    }
}
