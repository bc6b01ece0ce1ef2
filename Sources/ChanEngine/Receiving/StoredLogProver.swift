import ChanID
package import ChanLog
import ChanStore

/// Proves with the hashes of the stored log what another log's checkpoint contradicts.
struct StoredLogProver {
    private let conversation: ConversationID
    private let view: StoreView

    init(conversation: ConversationID, view: StoreView) {
        self.conversation = conversation
        self.view = view
    }

    /// Completes a fork of two checkpoints of different sizes whose larger one is of the stored log: adds how that log
    /// began. Other errors are returned unchanged.
    func completing(_ error: IntegrityError) throws(StoreError) -> IntegrityError {
        guard case .forked(var evidence) = error, evidence.prefix == nil,
            let (smaller, larger) = evidence.sizes, smaller < larger,
            larger <= (try LogReader.size(of: conversation, in: view))
        else { return error }
        evidence.prefix = try PrefixProof.make(from: smaller, to: larger) { (node) throws(StoreError) in
            try LogReader.hash(of: node, of: conversation, in: view)
        }
        return .forked(evidence)
    }
}

extension IntegrityError {
    /// Whether the entries of a batch do not lead to its signed root.
    package var isBadRoot: Bool {
        if case .badRoot = self { return true }
        return false
    }
}

extension ForkEvidence {
    /// The sizes of two checkpoints, the smaller one first; `nil` for other pieces.
    fileprivate var sizes: (smaller: UInt64, larger: UInt64)? {
        guard case .checkpoint(let first) = first, case .checkpoint(let second) = second,
            let one = try? Checkpoint(parsing: SignedNote(parsing: first).text),
            let other = try? Checkpoint(parsing: SignedNote(parsing: second).text)
        else { return nil }
        return (min(one.size, other.size), max(one.size, other.size))
    }
}
