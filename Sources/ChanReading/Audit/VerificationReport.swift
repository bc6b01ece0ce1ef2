package import ChanID
import ChanLog

/// The result of the verification of a whole stored log.
package struct VerificationReport: Sendable {
    /// The conversation; `nil` for the node's journal.
    package let conversation: ConversationID?
    package internal(set) var size: UInt64 = 0
    package internal(set) var root: Digest = MerkleTree.emptyRoot
    /// The size of the largest checkpoint that is signed by the origin and matches this node's root at that size.
    package internal(set) var checkpointSize: UInt64 = 0
    package internal(set) var statements = 0
    package internal(set) var signatures = 0
    package internal(set) var bodies = 0
    package internal(set) var bodiesOpened = 0
    package internal(set) var bodiesPruned = 0
    /// Bodies that are present and valid, in scopes that this node cannot decrypt.
    package internal(set) var bodiesSealed = 0
    /// Statements whose permission cannot be judged without entries that this node cannot decrypt.
    package internal(set) var unverifiable = 0
    package internal(set) var cosignatures: [Cosigned] = []
    package internal(set) var errors: [Fault] = []
    /// Unacknowledged proofs against the origin or a relay, which the stored log itself cannot show.
    package var alarms: [FailureOverview] = []

    package var isSound: Bool { errors.isEmpty && alarms.isEmpty && cosignatures.allSatisfy(\.isValid) }

    package struct Cosigned: Sendable {
        package let relay: RelayID
        package let name: String
        package let size: UInt64
        package let at: Timestamp?
        package let isValid: Bool
    }

    package struct Fault: Sendable {
        /// A name in the families `integrity.` or `decryption.` of schema/errors.json, without the family.
        package let name: String
        package let entry: EntryNumber?
        package let detail: String
    }

    mutating func addFault(_ name: String, _ entry: EntryNumber?, _ detail: String) {
        errors.append(Fault(name: name, entry: entry, detail: detail))
    }
}
