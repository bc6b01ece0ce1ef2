package import ChanID

/// What can be wrong with what arrives. Nothing is dropped in silence: every one is counted, kept as an item of the
/// timeline, and reported to the owner when it concerns the log.
package enum IntegrityError: Error, Hashable, Sendable {
    /// Not decodable, or over a limit.
    case malformed(MalformedError)
    /// Made for another conversation: that one.
    case wrongConversation(ConversationID)
    /// No such member or device at that point of the log.
    case unknownAuthor(MemberID, DeviceID)
    case badSignature
    /// The fold refuses it at that point of the log; the name is the denial's, as in schema/errors.json.
    case notPermitted(denial: String)
    /// Entries `from` up to, not including, `to` are missing.
    case skipped(from: EntryNumber, to: EntryNumber)
    /// The same again: harmless, counted.
    case duplicate
    /// Ordered before what it follows.
    case outOfOrder
    /// Two statements of one device under one counter.
    case counterReused(DeviceID, counter: UInt64)
    /// The batch does not lead to the signed root of a log of `size` entries.
    case badRoot(size: UInt64)
    case badCheckpoint(CheckpointFault)
    /// The named cosigner's signature fails.
    case badCosignature(cosigner: String)
    /// A source shows a log of `to` entries after it had shown one of `from`.
    case rolledBack(from: UInt64, to: UInt64)
    /// Two histories under one name: both pieces of evidence.
    case forked(ForkEvidence)
    /// The body is not the one the statement was signed with.
    case bodyMismatch
    /// The body is absent, and no prune order names the entry.
    case bodyMissing
    /// An administrative kind this version does not know: the fold stops there.
    case needsUpgrade
}

/// What is wrong with a checkpoint.
package enum CheckpointFault: Hashable, Sendable {
    /// Not a signed note, or its text not a checkpoint.
    case format(MalformedError)
    /// Of another log: its origin line.
    case origin(String)
    /// The origin's signature is missing.
    case unsigned
    /// The origin's signature fails.
    case signature
    /// By an origin that handed over before the log had this many entries.
    case superseded(UInt64)
    /// Of another size than the batch it came with ends at.
    case size(UInt64, expected: UInt64)
}

/// Two signed pieces that cannot both be true of one log.
package struct ForkEvidence: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        /// A signed note, as received.
        case checkpoint([UInt8])
        /// An author's signed statement whose `seen` is not in the log.
        case statement(SignedStatement)
    }

    package let first: Piece
    package let second: Piece

    package init(_ first: Piece, _ second: Piece) {
        self.first = first
        self.second = second
    }
}

extension IntegrityError {
    /// Runs a parser and classifies its failure as `malformed`.
    static func wrapping<Value>(_ parse: () throws(MalformedError) -> Value) throws(IntegrityError) -> Value {
        do throws(MalformedError) {
            return try parse()
        } catch {
            throw .malformed(error)
        }
    }
}
