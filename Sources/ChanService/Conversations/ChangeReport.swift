package import ChanCore
package import ChanID
import ChanLog
import ChanStore

/// What became of a change.
package struct ChangeReport: Sendable {
    /// `nil` where it concerns the node alone.
    package let conversation: ConversationID?
    /// The log's size right after the last administrative change.
    package internal(set) var version: UInt64
    /// The number of the last entry.
    package internal(set) var entry: UInt64
    package internal(set) var outcome: Outcome
    package internal(set) var effects: [Effect] = []
    package internal(set) var warnings: [Warning] = []
    /// The statement that carries it, where it is a message or acts on one.
    package internal(set) var message: MessageID?
    /// What it made.
    package internal(set) var link: LinkID?
    package internal(set) var profile: ProfileID?
    /// What the owners are to agree to.
    package internal(set) var proposal: MessageID?
    /// The submission that carries it to an origin elsewhere, whose receipt says what became of it.
    package internal(set) var submission: Digest?
    /// The statement in that submission.
    package internal(set) var statement: MessageID?
    /// Whether the origin has that statement, and the staff decides what becomes of it.
    package internal(set) var isWithStaff = false
    /// How much of the conversation no relay has, and why, where all of them failed the last time.
    package internal(set) var unpublished = 0
    package internal(set) var relayFailure: String?
    /// The job it began.
    package internal(set) var job: Int64?
    /// The node's change number right after it: where a follower of events goes on.
    package internal(set) var change: Int64 = 0
    /// Its number in the journal.
    package internal(set) var audit: EntryNumber?
    /// Whether it was carried out by an earlier call.
    package internal(set) var isRepeated = false

    /// The raw value is the stable name.
    package enum Outcome: String, Sendable {
        case applied, unchanged, submitted
        /// A proposal stands where it was to happen: owners must agree first.
        case awaitingApproval = "awaiting_approval"
    }

    init(conversation: ConversationID?, version: UInt64, entry: UInt64, outcome: Outcome) {
        self.conversation = conversation
        self.version = version
        self.entry = entry
        self.outcome = outcome
    }
}

extension ChangeReport {
    /// A change of the node itself.
    static let local = ChangeReport(conversation: nil, version: 0, entry: 0, outcome: .applied)
    /// A change of the node itself that was made before.
    static let localUnchanged = ChangeReport(conversation: nil, version: 0, entry: 0, outcome: .unchanged)

    /// What was done about a conversation, as it stands now: on this node alone, or as the last thing in its log.
    init(of conversation: ConversationID, isNews: Bool = true, in view: StoreView) throws(StoreError) {
        let size = try LogReader.size(of: conversation, in: view)
        self.init(
            conversation: conversation, version: try Self.version(of: conversation, in: view), entry: max(size, 1) - 1,
            outcome: isNews ? .applied : .unchanged)
    }

    /// It was carried out, and nobody knows any more what was answered.
    var answerLostError: ServiceError { .named("conflict.answer_lost", ["actual": audit.map { "j\($0)" } ?? "done"]) }

    /// What a writer that has finished came to.
    init(_ writer: ConversationWriter, _ decision: Decision, _ size: UInt64) throws(StoreError) {
        self.init(
            conversation: writer.id, version: try Self.version(of: writer.id, in: writer.transaction),
            entry: size - 1, outcome: decision.isProposal ? .awaitingApproval : .applied)
        proposal = decision.isProposal ? writer.lastProposal : nil
        add(decision)
        message = message ?? writer.lastMessage
        link = writer.lastLink
    }

    init(_ submitted: SubmissionResult, to row: StoredConversation, in view: StoreView) throws(StoreError) {
        self.init(
            conversation: row.id, version: try Self.version(of: row.id, in: view), entry: max(row.logSize, 1) - 1,
            outcome: submitted.decision.changesNothing ? .unchanged : .submitted)
        add(submitted.decision)
        message = message ?? submitted.message
        submission = submitted.hash
        statement = submitted.statement
        proposal = submitted.proposal
    }

    init(unchanged row: StoredConversation, _ decision: Decision, in view: StoreView) throws(StoreError) {
        self.init(
            conversation: row.id, version: try Self.version(of: row.id, in: view), entry: max(row.logSize, 1) - 1,
            outcome: .unchanged)
        add(decision)
    }

    private mutating func add(_ decision: Decision) {
        effects = decision.effects
        warnings = decision.warnings
        message = decision.message
    }

    private static func version(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> UInt64 {
        try ConversationStateTable.find(conversation, in: view)?.version ?? 0
    }
}

extension Decision {
    /// The message the first act is about.
    fileprivate var message: MessageID? {
        guard let act = acts.first?.act, act.kind != .reported, case .item(let item) = act.target else { return nil }
        return item
    }
}
