package import ChanCore
package import ChanID
import ChanLog
package import ChanStore

/// The result of a change.
package struct ChangeReport: Sendable {
    /// The changed conversation; `nil` if the change concerns the node itself.
    package let conversation: ConversationID?
    /// The log size right after the last administrative change.
    package var version: UInt64
    /// The number of the last entry.
    package var entry: UInt64
    package var outcome: Outcome
    package var effects: [Effect] = []
    package var warnings: [Warning] = []
    /// The id of the message that the change posts or acts on.
    package var message: MessageID?
    /// The link that was created.
    package var link: LinkID?
    package var profile: ProfileID?
    /// The proposal that the owners must approve.
    package var proposal: MessageID?
    /// The hash of the submission to an origin on another node. Its receipt reports the outcome.
    package var submission: Digest?
    /// The id of the statement in the submission.
    package var statement: MessageID?
    /// Whether the origin accepted the statement and the staff must decide on it.
    package var isWithStaff = false
    /// The number of entries that no relay has yet, and the reason if all relays failed at the last attempt.
    package var unpublished = 0
    package var relayFailure: String?
    /// The number of the job that was started.
    package var job: Int64?
    /// The node's change number right after the change; a subscriber of events resumes there.
    package var change: Int64 = 0
    /// The entry number in the journal.
    package var audit: EntryNumber?
    /// Whether an earlier call with this request key already made the change.
    package var isRepeated = false

    /// The outcome of a change. The raw value is the stable name.
    package enum Outcome: String, Sendable {
        case applied, unchanged, submitted
        /// A proposal was made instead of the change; owners must approve it first.
        case awaitingApproval = "awaiting_approval"
    }

    package init(conversation: ConversationID?, version: UInt64, entry: UInt64, outcome: Outcome) {
        self.conversation = conversation
        self.version = version
        self.entry = entry
        self.outcome = outcome
    }
}

extension ChangeReport {
    /// The report of a change to the node itself.
    package static let local = ChangeReport(conversation: nil, version: 0, entry: 0, outcome: .applied)
    /// The report of a change to the node itself that was already in effect.
    package static let localUnchanged = ChangeReport(conversation: nil, version: 0, entry: 0, outcome: .unchanged)

    /// Creates the report of a change to a conversation: one made only on this node, or the last entry of its log.
    package init(of conversation: ConversationID, isNews isNew: Bool = true, in view: StoreView) throws(StoreError) {
        let size = try LogReader.size(of: conversation, in: view)
        self.init(
            conversation: conversation, version: try Self.version(of: conversation, in: view), entry: max(size, 1) - 1,
            outcome: isNew ? .applied : .unchanged)
    }

    /// The error for a change that was made, but whose answer is no longer stored.
    package var answerLostError: ServiceError {
        .named(.conflictAnswerLost, ["actual": audit.map { "j\($0)" } ?? "done"])
    }

    package init(unchanged row: StoredConversation, _ decision: Decision, in view: StoreView) throws(StoreError) {
        self.init(
            conversation: row.id, version: try Self.version(of: row.id, in: view), entry: max(row.logSize, 1) - 1,
            outcome: .unchanged)
        add(decision)
    }

    package mutating func add(_ decision: Decision) {
        effects = decision.effects
        warnings = decision.warnings
        message = decision.message
    }

    package static func version(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> UInt64 {
        try ConversationStateTable.find(conversation, in: view)?.version ?? 0
    }
}

extension Decision {
    /// The message that the first act concerns.
    fileprivate var message: MessageID? {
        guard let act = acts.first?.act, act.kind != .reported, case .item(let item) = act.target else { return nil }
        return item
    }
}
