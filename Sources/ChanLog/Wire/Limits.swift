package import ChanID

/// What is refused as too large before anything else is looked at. docs/protocol/log.md lists them for other
/// implementations; changing one changes the protocol.
package enum Limits {
    /// Bytes of one statement.
    package static let statement = 1024
    /// Bytes of a sealed body of content.
    package static let body = 1 << 20
    /// Bytes of a sealed body of an administrative statement. Such bodies are never pruned.
    package static let administrativeBody = 64 << 10
    /// Bytes of a whole batch.
    package static let batch = 4 << 20
    /// Entries of one batch.
    package static let batchEntries = 4096
    /// Bytes of what owners say about a claim, sealed.
    package static let agreements = 8 << 10
    /// Bytes of a signed note, and signatures on it.
    package static let note = 16 << 10
    package static let noteSignatures = 64
    /// Entries of a log.
    package static let logSize: UInt64 = 1 << 40
    /// The highest version of a key tree.
    package static let treeVersion: UInt64 = 1 << 53 - 1
    /// The highest number of a support conversation.
    package static let scopeID = UInt64(Int64.max)
    /// Bytes of a submission; it carries one body.
    package static let submission = body + (8 << 10)
    /// Bytes of a receipt; it may carry a welcome.
    package static let receipt = 64 << 10
    /// Bytes of what a refusal names, sealed.
    package static let refusalFacts = 2 << 10
    /// Bytes of a tlog-proof file.
    package static let proofFile = 64 << 10
    /// Milliseconds since 1970, up to the year 9999.
    package static let time: ClosedRange<Int64> = 0...253_402_300_799_999

    /// How long the body of a statement in this scope may be, in bytes.
    package static func body(in scope: Scope) -> Int { scope.isAdministrative ? administrativeBody : body }
}

extension Scope {
    /// Whether the scope holds administrative statements only, whose bodies are never pruned.
    package var isAdministrative: Bool {
        switch kind {
        case .public, .charter, .owners: true
        case .members, .staff, .support: false
        }
    }
}
