package import ChanCore
package import ChanID
import ChanLog
package import ChanStore

/// Stores the cases that this node's member opened in a conversation with its origin on another node. They are stored
/// separately, because the node cannot decrypt the staff scope.
package struct OwnCaseStore {
    private let conversation: ConversationID
    private let transaction: StoreTransaction

    package init(of conversation: ConversationID, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.transaction = transaction
    }

    /// Inserts a case, if the act opens one. The answer that the act replies to counts as seen, and so do the answers
    /// to earlier requests to join once there is another request.
    ///
    /// - Parameter plaintext: the plaintext of the act's body.
    /// - Returns: the cases whose answers counted as unseen until now.
    @discardableResult
    package func insert(
        _ act: Act, as message: MessageID, _ plaintext: [UInt8], at now: Timestamp
    ) throws -> [MessageID] {
        guard let kind = Case.Kind(openedBy: act) else { return [] }
        if let answered = act.caseID { return try setSeen([answered]) }
        let earlier = kind == .admission ? try OwnCaseTable.list(of: conversation, in: transaction) : []
        let seen = try setSeen(try earlier.filter { try $0.isAdmission }.map(\.id))
        let own = StoredOwnCase(id: message, opening: plaintext, openedAt: now)
        try OwnCaseTable.upsert(own, of: conversation, in: transaction)
        return seen
    }

    private func setSeen(_ cases: [MessageID]) throws -> [MessageID] {
        try cases.filter { try OwnCaseTable.setSeen($0, of: conversation, in: transaction) }
    }

    /// The member's cases as far as this node knows them, to judge further messages. Requests to join are excluded.
    package func all(of member: MemberID) throws -> [Case] {
        try Self.cases(of: member, in: conversation, transaction)
    }

    /// The cases of a member of this node, as far as it knows them, read from a view.
    package static func cases(of member: MemberID, in conversation: ConversationID, _ view: StoreView) throws -> [Case]
    {
        try OwnCaseTable.list(of: conversation, in: view).compactMap { own in try Case(own, of: member) }
            .filter { $0.kind != .admission }
    }

    /// The case of the newest request to join.
    package static func joinRequest(of conversation: ConversationID, in view: StoreView) throws -> StoredOwnCase? {
        try OwnCaseTable.list(of: conversation, in: view).last { try $0.isAdmission }
    }

    /// The submissions with a receipt whose case is not decided yet.
    package static func listWaiting(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Set<MessageID> {
        Set(try OwnCaseTable.list(of: conversation, in: view).filter(\.isReceived).map(\.id))
    }

    /// Whether the newest request to join is being sent or awaits a decision.
    package static func hasPendingRequest(_ conversation: ConversationID, in view: StoreView) throws -> Bool {
        try joinRequest(of: conversation, in: view).map { try isPending($0, in: conversation, view) } ?? false
    }

    /// Whether a request to join other than this one awaits a decision.
    package static func hasPendingRequest(
        _ conversation: ConversationID, besides request: MessageID, in view: StoreView
    ) throws -> Bool {
        try OwnCaseTable.list(of: conversation, in: view).contains { own in
            try own.id != request && own.isAdmission && isPending(own, in: conversation, view)
        }
    }

    /// Whether a request is being sent or awaits a decision.
    private static func isPending(
        _ request: StoredOwnCase, in conversation: ConversationID, _ view: StoreView
    ) throws -> Bool {
        let state = try SubmissionTable.findState(of: request.id, in: conversation, view)
        return state == .pending || state == .sent
    }

    /// Whether the staff may still add a text to the decision on a case, as they may to a report that a moderation
    /// resolved.
    package static func awaitsText(_ submission: StoredSubmission, in view: StoreView) throws -> Bool {
        guard submission.state == .accepted,
            let own = try OwnCaseTable.find(submission.message, of: submission.conversation, in: view)
        else { return false }
        return try own.resolvedWithoutTextAt != nil
    }

    /// The submissions of reports that were resolved without a text, which the staff may add later; of the newest ones.
    ///
    /// - Parameter moment: the present time. Texts are expected for 30 days after the decision.
    package static func submissionsAwaitingText(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws -> [StoredSubmission] {
        let reports = try OwnCaseTable.list(of: conversation, in: view).filter { own in
            guard let end = try own.resolvedWithoutTextAt?.adding(seconds: expectedTextSeconds) else { return false }
            return moment < end
        }
        return try reports.suffix(Case.maximumOpen).compactMap { own in
            try SubmissionTable.find(message: own.id, in: conversation, view)
        }.filter { $0.state == .accepted }
    }

    private static let expectedTextSeconds: Int64 = 30 * 86_400

    /// The log size at which the origin had accepted the newest request to join; 0 if it has not.
    package static func acceptedJoinRequestSize(of conversation: ConversationID, in view: StoreView) throws -> UInt64 {
        guard let own = try joinRequest(of: conversation, in: view),
            let bytes = try SubmissionTable.findReceipt(of: own.id, in: conversation, view),
            case .accepted(_, let size) = try Receipt(parsing: bytes).content(in: conversation, view).outcome
        else { return 0 }
        return size
    }

    /// Applies the origin's answer to the submission that opened a case.
    ///
    /// - Parameter answer: the decrypted answer; empty if the origin only acknowledged the submission.
    /// - Returns: the update to report; `nil` if the answer contains nothing new, or only the member's own message.
    package func applyAnswer(
        _ answer: [UInt8], about message: MessageID, at now: Timestamp
    ) throws -> CaseUpdate? {
        guard var own = try OwnCaseTable.find(message, of: conversation, in: transaction) else { return nil }
        own.isReceived = true
        var update: CaseUpdate?
        if !answer.isEmpty {
            let caseUpdate = try CaseUpdate(parsing: answer)
            guard caseUpdate.id == message else { return nil }
            let isKnown = own.latestAnswer.flatMap { try? CaseUpdate(parsing: $0) } == caseUpdate
            if !isKnown, caseUpdate.steps.last?.isByAuthor != true || caseUpdate.state.isOver { update = caseUpdate }
            own.latestAnswer = answer
            // The outcome of a held post shows in the list of messages or of submissions.
            if let update, update.isAnswer, try !own.isHeldPost { own.unseenSince = now }
        }
        try OwnCaseTable.upsert(own, of: conversation, in: transaction)
        return update
    }
}

extension OwnCaseStore {
    /// Records that a request to join that waited for a decision got it.
    ///
    /// - Parameter isByStaff: whether people decided, so that it was pending although this node did not receive it
    ///   before.
    /// - Returns: whether it had waited; one that is answered at once needs no attention.
    package func setDecided(_ request: MessageID, byStaff isByStaff: Bool, at now: Timestamp) throws -> Bool {
        guard var own = try OwnCaseTable.find(request, of: conversation, in: transaction),
            own.isReceived || isByStaff, try own.isAdmission
        else { return false }
        own.unseenSince = now
        try OwnCaseTable.upsert(own, of: conversation, in: transaction)
        return true
    }
}

extension CaseUpdate {
    /// Whether its opener has something to read: a decision or a text, but not that somebody claimed it.
    fileprivate var isAnswer: Bool { state.isOver || steps.last.map { !$0.isByAuthor && !$0.text.isEmpty } ?? false }
}

extension Case {
    /// - Returns: `nil` if the act opens no case.
    package init?(_ own: StoredOwnCase, of member: MemberID) throws {
        guard case .act(let act) = try BodyCodec.decode(own.opening).content, let kind = Kind(openedBy: act) else {
            return nil
        }
        let update = try own.latestAnswer.map { try CaseUpdate(parsing: $0) }
        self.init(
            id: own.id, kind: kind, entry: 0, opener: member, at: own.openedAt,
            posting: act.posting ?? Posting(text: act.caseText))
        if case .reported(let filing) = act { self.report = filing.report }
        state = update?.state ?? .open
    }
}

extension Case.Kind {
    /// The kind of case that an act opens or continues.
    package init?(openedBy act: Act) {
        switch act.kind {
        case .held: self = .hold
        case .reported: self = .report
        case .asked: self = .support
        case .joinRequested: self = .admission
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .caseMoved, .relayChanged, .unknown:
            return nil
        }
    }
}

extension Act {
    fileprivate var caseText: String {
        switch self {
        case .reported(let filing): filing.text
        case .asked(let question): question.text
        case .joinRequested(let request): request.message ?? ""
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .caseMoved, .relayChanged, .unknown:
            ""
        }
    }
}

extension StoredOwnCase {
    /// The kind of the case; `nil` if what opened it cannot be read.
    package var kind: Case.Kind? {
        get throws {
            guard case .act(let act) = try BodyCodec.decode(opening).content else { return nil }
            return Case.Kind(openedBy: act)
        }
    }

    /// Whether the case is a post held for approval.
    package var isHeldPost: Bool { get throws { try kind == .hold } }

    /// When the staff resolved the report without a text; `nil` for any other case.
    fileprivate var resolvedWithoutTextAt: Timestamp? {
        get throws {
            guard let latestAnswer, let update = try? CaseUpdate(parsing: latestAnswer), update.state == .resolved,
                let last = update.steps.last, last.text.isEmpty, !last.isByAuthor,
                case .act(let act) = try BodyCodec.decode(opening).content, act.kind == .reported
            else { return nil }
            return last.at
        }
    }

    /// Whether the case is a request to join.
    package var isAdmission: Bool { get throws { try kind == .admission } }
}
