package import ChanID
import ChanLog

/// What a check of a whole stored log found.
package struct VerificationReport: Sendable {
    /// `nil` for the node's journal.
    package let conversation: ConversationID?
    package internal(set) var size: UInt64 = 0
    package internal(set) var root: Digest = MerkleTree.emptyRoot
    /// The size of the largest checkpoint that is signed by the origin and leads to our root of that size.
    package internal(set) var checkpointSize: UInt64 = 0
    package internal(set) var statements = 0
    package internal(set) var signatures = 0
    package internal(set) var bodies = 0
    package internal(set) var bodiesOpened = 0
    package internal(set) var bodiesPruned = 0
    /// Present and right, but of a scope this node does not open.
    package internal(set) var bodiesSealed = 0
    /// Statements whose permission rests on what this node cannot open.
    package internal(set) var unverifiable = 0
    package internal(set) var cosignatures: [Cosigned] = []
    package internal(set) var errors: [Fault] = []
    /// What the stored log cannot show: proofs against its origin or a relay that nobody acknowledged.
    package internal(set) var alarms: [FailureOverview] = []

    package var isSound: Bool { errors.isEmpty && alarms.isEmpty && cosignatures.allSatisfy(\.isValid) }

    package struct Cosigned: Sendable {
        package let relay: RelayID
        package let name: String
        package let size: UInt64
        package let at: Timestamp?
        package let isValid: Bool
    }

    package struct Fault: Sendable {
        /// `integrity.` or `decryption.` of schema/errors.json, without the family.
        package let name: String
        package let entry: EntryNumber?
        package let detail: String
    }

    mutating func addFault(_ name: String, _ entry: EntryNumber?, _ detail: String) {
        errors.append(Fault(name: name, entry: entry, detail: detail))
    }
}
