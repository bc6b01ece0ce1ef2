package import ChanCore
package import ChanEngine
package import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
package import ChanStore

/// A statement of this node's member that the origin has not ordered: it is pending or was refused.
package struct SubmissionOverview: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        /// Not sent to any relay yet.
        case queued
        /// Sent to a relay; the origin has not answered.
        case sent
        /// Received by the origin, and pending a decision of the staff: a held post, a report or a question.
        case withStaff = "with_staff"
        case refused
    }

    /// The statement's identifier, which is also that of the message if it is one.
    package let id: MessageID
    package let state: State
    /// The kind of the act; `nil` if this node can no longer decrypt it.
    package let kind: ActKind?
    /// A one-line summary in the format of the audit log.
    package let summary: String?
    /// The text that its author typed, if any.
    package let text: String?
    package let createdAt: Timestamp
    package let refusal: SubmissionRefusal?
}

extension NodeView {
    /// Lists the submissions that are pending, and those that were refused and not discarded; oldest first.
    ///
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func submissions(
        of conversation: ConversationID, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<SubmissionOverview> {
        try page {
            let presenter = OwnSubmissionPresenter(try viewerContext(in: conversation), vault: context.vault)
            let cursor = PageCursor("submission.list", of: conversation, request)
            return try cursor.slice(try presenter.all(), request) {
                ListKey().appending($0.createdAt).appending($0.id.bytes)
            }
        }
    }
}

extension SubmissionOverview.State {
    init(_ state: StoredSubmission.State) {
        switch state {
        case .pending: self = .queued
        case .sent, .accepted: self = .sent
        case .refused: self = .refused
        }
    }
}

/// Reads the submissions of this node's member.
package struct OwnSubmissionPresenter {
    private let context: ViewerContext
    private let vault: Vault
    private let keyring: Keyring
    private let formatter: ActSummaryFormatter

    package init(_ viewer: ViewerContext, vault: Vault) {
        self.context = viewer
        self.vault = vault
        keyring = Keyring(of: viewer.conversation, vault: vault, in: viewer.view)
        formatter = ActSummaryFormatter(viewer)
    }

    package func all() throws -> [SubmissionOverview] { try stored().map(overview) }

    /// Returns the pending submissions, then the refused ones, each in the order of their creation.
    ///
    /// - Parameter count: the maximum of each kind; the newest are returned.
    package func stored(newest count: Int = .max) throws(StoreError) -> [StoredSubmission] {
        try SubmissionTable.listOpen(of: context.id, newest: count, in: context.view)
            + SubmissionTable.listRefused(of: context.id, newest: count, in: context.view)
    }

    private func overview(_ submission: StoredSubmission) throws -> SubmissionOverview {
        let act = try act(of: submission)
        return SubmissionOverview(
            id: submission.message, state: try state(of: submission), kind: act?.kind,
            summary: try act.map(formatter.summary),
            text: act?.typedText, createdAt: submission.createdAt, refusal: try refusal(of: submission))
    }

    func state(of submission: StoredSubmission) throws(StoreError) -> SubmissionOverview.State {
        let own = try OwnCaseTable.find(submission.message, of: context.id, in: context.view)
        return submission.isOpen && own?.isReceived == true ? .withStaff : SubmissionOverview.State(submission.state)
    }

    /// Returns the submitted act; `nil` if this node can no longer decrypt it.
    package func act(of submission: StoredSubmission) throws -> Act? { try submission.act(openedWith: keyring, vault) }

    package func refusal(of submission: StoredSubmission) throws -> SubmissionRefusal? {
        guard submission.state == .refused, let bytes = submission.receipt else { return nil }
        let answer = try Receipt(parsing: bytes).content(in: context.id, context.view)
        if case .accepted = answer.outcome { return try decision(on: submission) }
        guard var refusal = SubmissionRefusal(answer, openedWith: try keyring.memberKeys().sealing) else { return nil }
        if let act = try act(of: submission) { refusal.subject = act.target }
        return refusal
    }

    /// Returns the staff's decision on a post that they did not approve.
    private func decision(on post: StoredSubmission) throws -> SubmissionRefusal? {
        guard let own = try OwnCaseTable.find(post.message, of: context.id, in: context.view),
            let update = try own.latestAnswer.map({ try CaseUpdate(parsing: $0) })
        else { return nil }
        let reason = update.steps.last { !$0.isByAuthor && !$0.text.isEmpty }?.text ?? ""
        return SubmissionRefusal(
            name: (update.state == .expired ? FaultName.statePostExpired : .statePostRejected).rawValue, detail: reason)
    }

    /// Returns the refusal in the origin's newest answer, if it refused; for a non-member, this concerns their join
    /// request.
    func newestRefusal() throws -> SubmissionRefusal? {
        try SubmissionTable.findNewestAnswered(of: context.id, in: context.view).flatMap(refusal)
    }

    /// Returns why a leave was refused, for a current member; until they discard it or leave again.
    func refusedLeave() throws -> SubmissionRefusal? {
        guard let me = context.me, me.isActive else { return nil }
        for submission in try stored(newest: Self.maximumScannedLeaves).reversed() where !submission.isOpen {
            guard case .memberLeft? = try act(of: submission) else { continue }
            let moment = context.offsets.logTime(of: submission.createdAt)
            return try me.joinedAt.map { $0 <= moment } ?? true ? refusal(of: submission) : nil
        }
        return nil
    }

    private static let maximumScannedLeaves = 20
}

extension Act {
    /// The text that the author typed.
    package var typedText: String? {
        let text: String? =
            switch self {
            case .posted(let post): post.posting.text
            case .held(let hold): hold.posting.text
            case .edited(let edit): edit.text
            case .reported(let filing): filing.text
            case .asked(let question): question.text
            case .caseMoved(let move): move.text
            case .reacted(let reaction): reaction.emoji
            case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
                .permissionOverridden,
                .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
                .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
                .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
                .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived,
                .linkRotated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn,
                .memberLeft, .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted,
                .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted,
                .retracted, .moderated, .reactionsCounted, .pinned, .unpinned, .purged, .relayChanged, .unknown:
                nil
            }
        return text?.isEmpty == false ? text : nil
    }
}
