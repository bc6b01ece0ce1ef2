package import ChanID

/// Something one member brought before the staff: a post that is held, a report, a support chat, or the talk about a request to
/// join. Only the staff and that member know of it.
package struct Case: Hashable, Sendable {
    /// The statement that opened it.
    package var id: MessageID
    package var kind: Kind
    package var entry: EntryNumber
    package var opener: MemberID
    package var at: Timestamp
    package var state: State = .open
    /// The post that is held, what the reporter adds, or what a support chat began with. Its text goes when its bodies are
    /// pruned.
    package var posting: Posting
    package var report: Report?
    /// Who claimed or decided it last.
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

        /// Whoever holds it sees all of them, and moves them on.
        package var permission: Permission {
            switch self {
            case .hold: .holdQueue
            case .report: .handleReports
            case .support: .answerSupport
            case .admission: .admit
            }
        }

        /// Whether both sides go on saying something.
        var isChat: Bool { self == .support || self == .admission }
    }

    /// The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case open, claimed
        // A held post's, or a request's.
        case approved, rejected
        /// Nobody looked at the post in time.
        case expired
        // A report's.
        case resolved, archived
        // A support chat's, or a request's that was taken back.
        case closed

        package var isOver: Bool { self != .open && self != .claimed }
    }

    /// What was said or done in it since.
    package struct Step: Hashable, Sendable {
        package var by: MemberID
        package var at: Timestamp
        /// The state it left.
        package var state: State
        package var text: String
        /// The entry of the act that a report led to.
        package var action: EntryNumber?

        package init(by: MemberID, at: Timestamp, state: State, text: String, action: EntryNumber? = nil) {
            self.by = by
            self.at = at
            self.state = state
            self.text = text
            self.action = action
        }

        /// What is left of a report when the reported message is taken away.
        static func moderation(by moderator: MemberID, as placed: Placement) -> Step {
            Step(by: moderator, at: placed.at, state: .resolved, text: "", action: placed.entry)
        }
    }

    /// How long a post waits at most, in seconds: what nobody approved by then never appears.
    package static let maximumHoldSeconds: Int64 = 7 * 86_400
    /// How long the words of a post that did not appear are kept, in seconds.
    package static let retentionAfterHoldSeconds: Int64 = 30 * 86_400
    /// Open ones of one member.
    package static let maximumOpen = 20
    /// Steps of one case.
    package static let maximumSteps = 200

    /// Until when a post waits for the staff; `nil` for what does not, or not any more.
    package var heldUntil: Timestamp? {
        kind == .hold && !state.isOver ? at.adding(seconds: Self.maximumHoldSeconds) : nil
    }

    /// Whether a held post waited too long, whether or not the origin has said so yet.
    package func isExpired(at moment: Timestamp) -> Bool {
        state == .expired || heldUntil.map { $0 <= moment } ?? false
    }

    /// When the words of a post that did not appear go for good; `nil` for whatever else this is.
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

    /// The states it may be moved to from here.
    var allowedStates: Set<State> {
        // Whoever moderated may add a word, and did so in logs of version 0.1, where a moderation left reports open.
        if wasResolvedWithoutText { return [.resolved, .archived] }
        if state.isOver { return [] }
        switch kind {
        case .hold: return [.approved, .rejected]
        case .report: return [.claimed, .resolved, .archived]
        case .support: return [.open, .closed]
        // How it ends, the answer to the request says.
        case .admission: return [.open]
        }
    }
}

/// What is reported, why, and what it said then.
package struct Report: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case spam, content, community, profile, other
    }

    package var reason: Reason
    package var item: MessageID?
    package var member: MemberID?
    /// The reported text as the reporter saw it; empty where a member is reported.
    package var snapshot: String

    package init(reason: Reason, item: MessageID? = nil, member: MemberID? = nil, snapshot: String = "") {
        self.reason = reason
        self.item = item
        self.member = member
        self.snapshot = snapshot
    }
}

/// What the staff do about a case.
package struct CaseMove: Hashable, Sendable {
    package var id: MessageID
    package var state: Case.State
    /// At most 2,000 characters; whoever opened the case is told.
    package var text: String
    package var action: EntryNumber?

    package init(_ id: MessageID, to state: Case.State, text: String = "", action: EntryNumber? = nil) {
        self.id = id
        self.state = state
        self.text = text
        self.action = action
    }
}
