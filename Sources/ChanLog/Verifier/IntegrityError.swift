package import ChanID

/// A failed verification of received data.
///
/// No failure is ignored: each one is counted, stored as an item of the timeline, and reported to the owner when it
/// concerns the log.
package enum IntegrityError: Error, Hashable, Sendable {
    /// The data cannot be decoded or exceeds a limit.
    case malformed(MalformedError)
    /// The data belongs to another conversation, which is the associated value.
    case wrongConversation(ConversationID)
    /// The member or device does not exist at that point of the log.
    case unknownAuthor(MemberID, DeviceID)
    case badSignature
    /// The rules of the conversation refuse the statement at that point of the log. `denial` is a name of
    /// schema/errors.json.
    case notPermitted(denial: String)
    /// The entries from `from` up to, but not including, `to` are missing.
    case skipped(from: EntryNumber, to: EntryNumber)
    /// A repeated entry: harmless, counted.
    case duplicate
    /// The entry was ordered before another that it depends on.
    case outOfOrder
    /// One device used one counter for two statements.
    case counterReused(DeviceID, counter: UInt64)
    /// The batch does not lead to the signed root of a log of `size` entries.
    case badRoot(size: UInt64)
    case badCheckpoint(CheckpointFault)
    /// The signature of the named cosigner is not valid.
    case badCosignature(cosigner: String)
    /// A source presents a log of `to` entries after it had presented one of `from`.
    case rolledBack(from: UInt64, to: UInt64)
    /// Two different histories of one log, with the evidence for both.
    case forked(ForkEvidence)
    /// The body does not match the hash in the statement.
    case bodyMismatch
    /// The body is missing, and no prune order names the entry.
    case bodyMissing
    /// An administrative kind that this version does not support: replay stops there.
    case needsUpgrade
}

/// The reason why a checkpoint is not valid.
package enum CheckpointFault: Hashable, Sendable {
    /// The data is not a signed note, or its text is not a checkpoint.
    case format(MalformedError)
    /// The origin line names another log.
    case origin(String)
    /// The origin's signature is missing.
    case unsigned
    /// The origin's signature is not valid.
    case signature
    /// The signing origin had handed over before the log had this many entries.
    case superseded(UInt64)
    /// The checkpoint's size differs from the size at which its batch ends.
    case size(UInt64, expected: UInt64)
}

extension IntegrityError {
    /// Runs a parser and converts its failure to `malformed`.
    static func wrapping<Value>(_ parse: () throws(MalformedError) -> Value) throws(IntegrityError) -> Value {
        do throws(MalformedError) {
            return try parse()
        } catch {
            throw .malformed(error)
        }
    }
}
