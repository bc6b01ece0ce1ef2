package import ChanCore
package import ChanID
import ChanLog
import ChanStore

/// What became of a change.
package struct ChangeReport: Sendable {
    package let conversation: ConversationID
    /// The log's size right after the last administrative change.
    package let version: UInt64
    /// The number of the last entry.
    package let seq: UInt64
    package let outcome: Outcome
    package let effects: [Effect]
    package let warnings: [Warning]
    /// The statement that carries it, where it is a message or acts on one.
    package let message: MessageID?

    /// The raw value is the stable name.
    package enum Outcome: String, Sendable {
        case applied, unchanged, submitted
    }
}

extension ChangeReport {
    /// What a writer that has finished came to.
    init(_ writer: ConversationWriter, _ decision: Decision, _ size: UInt64) throws(StoreError) {
        self.init(
            conversation: writer.id, version: try Self.version(of: writer.id, in: writer.transaction),
            seq: size - 1, outcome: .applied, effects: decision.effects, warnings: decision.warnings,
            message: decision.message ?? writer.lastMessage)
    }

    init(_ submitted: Submitted, to row: StoredConversation, in view: StoreView) throws(StoreError) {
        let decision = submitted.decision
        self.init(
            conversation: row.id, version: try Self.version(of: row.id, in: view), seq: max(row.logSize, 1) - 1,
            outcome: decision.changesNothing ? .unchanged : .submitted, effects: decision.effects,
            warnings: decision.warnings, message: decision.message ?? submitted.message)
    }

    init(unchanged row: StoredConversation, _ decision: Decision, in view: StoreView) throws(StoreError) {
        self.init(
            conversation: row.id, version: try Self.version(of: row.id, in: view), seq: max(row.logSize, 1) - 1,
            outcome: .unchanged, effects: decision.effects, warnings: decision.warnings, message: decision.message)
    }

    private static func version(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> UInt64 {
        try ConversationStateTable.find(conversation, in: view)?.version ?? 0
    }
}

extension Decision {
    /// The message the first act is about.
    fileprivate var message: MessageID? {
        guard let act = acts.first?.act, case .item(let item) = act.target else { return nil }
        return item
    }
}
