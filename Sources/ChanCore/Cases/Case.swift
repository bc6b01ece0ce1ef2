package import ChanID

/// A matter between one member and the staff: a held post, a report, a support chat, or the admission chat of a join
/// request. Nobody else can read it.
package struct Case: Hashable, Sendable {
    /// The statement that opened the case.
    package var id: MessageID
    package var kind: Kind
    package var entry: EntryNumber
    package var opener: MemberID
    package var at: Timestamp
    package var state: State = .open
    /// The held post, the reporter's comment, or the first message of a support chat. Its text is removed when its
    /// bodies are pruned.
    package var posting: Posting
    package var report: Report?
    /// The staff member who last claimed or decided the case.
    package var handler: MemberID?
    /// Oldest first.
    package var steps: [Step] = []

    package init(
        id: MessageID, kind: Kind, entry: EntryNumber, opener: MemberID, at: Timestamp, posting: Posting,
        report: Report? = nil
    ) {
        self.id = id
        self.kind = kind
        self.entry = entry
        self.opener = opener
        self.at = at
        self.posting = posting
        self.report = report
    }

    /// The raw value is the stable name.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case hold, report, support, admission

        /// The permission to see and decide all cases of this kind.
        package var permission: Permission {
            switch self {
            case .hold: .holdQueue
            case .report: .handleReports
            case .support: .answerSupport
            case .admission: .admit
            }
        }

        /// Whether both sides can add messages.
        var isChat: Bool { self == .support || self == .admission }
    }

    /// The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case open, claimed
        // of a held post or a join request
        case approved, rejected
        /// Nobody reviewed the post in time.
        case expired
        // of a report
        case resolved, archived
        // of a support chat, or of a withdrawn join request
        case closed

        package var isOver: Bool { self != .open && self != .claimed }
    }

    /// A message or decision that was added to the case.
    package struct Step: Hashable, Sendable {
        package var by: MemberID
        package var at: Timestamp
        /// The state after this step.
        package var state: State
        package var text: String
        /// The entry of the act that the report caused.
        package var action: EntryNumber?

        package init(by: MemberID, at: Timestamp, state: State, text: String, action: EntryNumber? = nil) {
            self.by = by
            self.at = at
            self.state = state
            self.text = text
            self.action = action
        }

        /// Returns the step that resolves a report because the reported message was moderated.
        static func moderation(by moderator: MemberID, as placed: Placement) -> Step {
            Step(by: moderator, at: placed.at, state: .resolved, text: "", action: placed.entry)
        }
    }

    /// The number of seconds for which a post can be held. A post that is not approved by then expires.
    package static let maximumHoldSeconds: Int64 = 7 * 86_400
    /// The number of seconds for which the text of a rejected or expired post is retained.
    package static let retentionAfterHoldSeconds: Int64 = 30 * 86_400
    /// The maximum number of open cases per member.
    package static let maximumOpen = 20
    /// The maximum number of steps per case.
    package static let maximumSteps = 200

    /// The time until which a post waits for review; `nil` for other cases and decided posts.
    package var heldUntil: Timestamp? {
        kind == .hold && !state.isOver ? at.adding(seconds: Self.maximumHoldSeconds) : nil
    }

    /// Returns whether a held post has expired, whether or not the origin has published the expiry.
    package func isExpired(at moment: Timestamp) -> Bool {
        state == .expired || heldUntil.map { $0 <= moment } ?? false
    }

    /// The time at which the text of a rejected or expired post is deleted; `nil` for all other cases.
    package var prunedAt: Timestamp? {
        guard kind == .hold else { return nil }
        let end =
            state == .expired ? at.adding(seconds: Self.maximumHoldSeconds) : state == .rejected ? steps.last?.at : nil
        return end?.adding(seconds: Self.retentionAfterHoldSeconds)
    }

    private var wasResolvedWithoutText: Bool {
        guard kind == .report, state == .resolved, let last = steps.last else { return false }
        return last.text.isEmpty && last.action != nil
    }

    /// The states to which the case may change.
    var allowedStates: Set<State> {
        // A moderator may add a text after the moderation resolved the report. Logs of version 0.1, in which moderation
        // left reports open, contain such steps.
        if wasResolvedWithoutText { return [.resolved, .archived] }
        if state.isOver { return [] }
        switch kind {
        case .hold: return [.approved, .rejected]
        case .report: return [.claimed, .resolved, .archived]
        case .support: return [.open, .closed]
        // The answer to the join request closes its admission chat.
        case .admission: return [.open]
        }
    }
}

/// A report: the reason, the reported item or member, and a snapshot of the text.
package struct Report: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case spam, content, community, profile, other
    }

    package var reason: Reason
    package var item: MessageID?
    package var member: MemberID?
    /// The reported text as the reporter saw it; empty if a member is reported.
    package var snapshot: String

    package init(reason: Reason, item: MessageID? = nil, member: MemberID? = nil, snapshot: String = "") {
        self.reason = reason
        self.item = item
        self.member = member
        self.snapshot = snapshot
    }
}
