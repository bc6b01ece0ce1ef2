package import ChanID

/// The size limits, checked before data is processed further.
///
/// docs/protocol/log.md lists them for other implementations; changing one changes the protocol.
package enum Limits {
    /// The most bytes of a statement.
    package static let statement = 1024
    /// The most bytes of a sealed content body.
    package static let body = 1 << 20
    /// The most bytes of a sealed administrative body. Such bodies are never pruned.
    package static let administrativeBody = 64 << 10
    /// The most bytes of a batch.
    package static let batch = 4 << 20
    /// The most entries of a batch.
    package static let batchEntries = 4096
    /// The most bytes of the sealed approvals of a claim.
    package static let agreements = 8 << 10
    /// The most bytes of a signed note.
    package static let note = 16 << 10
    package static let noteSignatures = 64
    /// The most entries of a log.
    package static let logSize: UInt64 = 1 << 40
    /// The highest version of a key tree.
    package static let treeVersion: UInt64 = 1 << 53 - 1
    /// The highest number of a support conversation.
    package static let scopeID = UInt64(Int64.max)
    /// The most bytes of a submission, which contains one body.
    package static let submission = body + (8 << 10)
    /// The most bytes of a receipt, which may contain a welcome.
    package static let receipt = 64 << 10
    /// The sealed content of a short link, at a relay.
    package static let linkContent = 16 << 10
    /// The most bytes of the sealed values that a refusal names.
    package static let refusalFacts = 2 << 10
    /// The most bytes of a tlog-proof file.
    package static let proofFile = 64 << 10
    /// The valid times, in milliseconds since 1970, up to the year 9999.
    package static let time: ClosedRange<Int64> = 0...253_402_300_799_999

    /// Returns the most bytes of a statement's body in this scope.
    package static func body(in scope: Scope) -> Int { scope.isAdministrative ? administrativeBody : body }
}

extension Scope {
    /// Whether the scope has only administrative statements, whose bodies are never pruned.
    package var isAdministrative: Bool {
        switch kind {
        case .public, .charter, .owners: true
        case .members, .staff, .support: false
        }
    }
}
