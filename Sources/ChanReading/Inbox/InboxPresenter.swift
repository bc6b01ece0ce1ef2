import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanStore

/// Lists the inbox items of one conversation for this node's member.
///
/// The cost depends on the number of items, not on the log or the roster: each kind is found through an index of
/// pending rows.
final class InboxPresenter {
    /// The maximum number of items per kind and conversation; the oldest are listed first.
    static let maximumPerKind = 1_000

    private let viewerContext: ViewerContext
    private let vault: Vault
    private let formatter: ActSummaryFormatter
    private let reader: EntryReader
    /// The history of requests stored by a version without `JoinRequestTable`; loaded when first needed.
    private lazy var history = Result { try JoinHistory(viewerContext, vault: vault) }

    private let lookAlikes: SimilarNameFinder

    init(_ viewer: ViewerContext, vault: Vault) {
        self.viewerContext = viewer
        self.vault = vault
        lookAlikes = SimilarNameFinder(viewer)
        formatter = ActSummaryFormatter(viewer)
        reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
    }

    /// - Parameter kind: the kind; `nil` for all.
    func entries(_ kind: InboxKind?) throws -> [InboxEntry] {
        try InboxKind.allCases.filter { kind == nil || kind == $0 }.flatMap(entries)
    }

    private func entries(of kind: InboxKind) throws -> [InboxEntry] {
        switch kind {
        case .joinRequest: try requests()
        case .report: try cases(.report)
        case .support: try cases(.support)
        case .heldPost: try cases(.hold)
        case .proposal: try proposals()
        case .handover: offers()
        case .succession: successions()
        case .alarm: try alarms()
        case .answer: try OwnAnswerPresenter(viewerContext).entries(limit: Self.maximumPerKind)
        }
    }

    /// Whether the staff can make decisions in the conversation's current phase.
    private var isDecidable: Bool {
        switch viewerContext.summary.lifecycle.phase {
        case .draft, .active, .frozen: true
        case .closed, .deleted: false
        }
    }

    private func requests() throws -> [InboxEntry] {
        guard isDecidable, viewerContext.holds(.admit), let me = viewerContext.me else { return [] }
        let waiting = try JoinRequestTable.listPending(
            limit: Self.maximumPerKind, of: viewerContext.id, in: viewerContext.view)
        return try waiting.filter { $0.member != me.id && $0.firstApprovedBy != me.id }.map { request in
            InboxEntry(
                .joinRequest, .request(request), in: viewerContext.id,
                since: clockTime(try request.at ?? requestTime(by: request.member)), id: request.member.bytes)
        }
    }

    /// Converts to clock time, in which items of different conversations are sorted; log times are specific to a log.
    private func clockTime(_ moment: Timestamp) -> Timestamp { viewerContext.offsets.clockTime(of: moment) }

    private func requestTime(by member: MemberID) throws -> Timestamp {
        try history.get().requests[member] ?? viewerContext.summary.createdAt
    }

    private func cases(_ kind: Case.Kind) throws -> [InboxEntry] {
        guard isDecidable, viewerContext.holds(kind.permission), let inboxKind = InboxKind(kind),
            let me = viewerContext.me
        else {
            return []
        }
        let open = try CaseTable.listOpen(
            kind, limit: Self.maximumPerKind, of: viewerContext.id, in: viewerContext.view)
        return try open.filter { try $0.needsAction(by: me.id, at: viewerContext.now) && !isForOthers($0, me) }.map {
            known in
            InboxEntry(inboxKind, .case(known), in: viewerContext.id, since: clockTime(known.at), id: known.id.bytes)
        }
    }

    /// Whether others have to decide a report, because it is about this member (rule `ReportConcernsAnother`).
    private func isForOthers(_ known: Case, _ me: Member) throws(StoreError) -> Bool {
        guard let report = known.report, me.role != .owner || viewerContext.summary.ownerCount > 1 else { return false }
        let author = try report.item.flatMap { (item) throws(StoreError) in
            try ItemTable.find(item, of: viewerContext.id, in: viewerContext.view)?.author
        }
        return report.member == me.id || author == me.id
    }

    private func proposals() throws -> [InboxEntry] {
        guard let me = viewerContext.me, me.role == .owner else { return [] }
        return try ProposalTable.listOpen(at: viewerContext.now, of: viewerContext.id, .bodies, in: viewerContext.view)
            .filter { $0.needsAction(by: me, in: viewerContext.summary, at: viewerContext.now) }
            .map {
                InboxEntry(.proposal, .proposal($0), in: viewerContext.id, since: clockTime($0.at), id: $0.id.bytes)
            }
    }

    private func offers() -> [InboxEntry] {
        guard let offer = viewerContext.summary.handover, let me = viewerContext.conversation.member,
            offer.needsAction(by: me, at: viewerContext.now)
        else { return [] }
        return [
            InboxEntry(
                .handover, .handover(offer), in: viewerContext.id, since: clockTime(offer.offeredAt), id: offer.id.bytes
            )
        ]
    }

    private func successions() -> [InboxEntry] {
        guard let succession = viewerContext.summary.succession,
            succession.successor == viewerContext.conversation.member
        else { return [] }
        return [
            InboxEntry(
                .succession, .succession(succession), in: viewerContext.id, since: clockTime(succession.offeredAt),
                id: succession.owner.bytes)
        ]
    }

    private func alarms() throws(StoreError) -> [InboxEntry] {
        try IntegrityErrorTable.listAlarms(of: viewerContext.id, in: viewerContext.view).map { error in
            InboxEntry(
                .alarm, .alarm(error), in: viewerContext.id, since: error.firstAt,
                id: ListKey().appending(UInt64(bitPattern: error.id)).bytes)
        }
    }
}

// MARK: - Overviews

extension InboxPresenter {
    package func overview(of entry: InboxEntry) throws -> InboxOverview {
        let from = try formatter.names.name(of: sender(of: entry.subject))
        let namesakes = try from.map { name throws(StoreError) in
            try MemberTable.listIDs(named: name.name, of: viewerContext.id, in: viewerContext.view).count
        }
        return InboxOverview(
            kind: entry.kind, id: entry.reference, conversation: viewerContext.id, summary: viewerContext.summary,
            from: from, isNameShared: namesakes.map { $0 != 1 } ?? false, since: entry.since,
            context: try context(of: entry.subject), failure: try failure(of: entry.subject),
            claimedBy: try formatter.names.name(of: claimant(of: entry.subject)),
            answered: try answeredKind(of: entry.subject))
    }

    private func sender(of matter: InboxEntry.Subject) -> MemberID? {
        switch matter {
        case .request(let request): request.member
        case .case(let known): known.opener
        case .proposal(let proposal): proposal.by
        case .handover(let offer): offer.by
        case .succession(let succession): succession.owner
        case .alarm, .answer: nil
        }
    }

    private func claimant(of matter: InboxEntry.Subject) -> MemberID? {
        if case .case(let known) = matter { return known.claimant }
        return nil
    }

    private func context(of matter: InboxEntry.Subject) throws -> String {
        switch matter {
        case .request(let request): try warning(of: request) + (message(of: request) ?? "asks to join")
        case .case(let known): try context(of: known)
        case .proposal(let proposal): try formatter.proposal(of: proposal.terms.act)
        case .handover(let offer):
            switch offer.terms.kind {
            case .ownership: "offers you ownership"
            case .origin: "offers you the ordering of the log"
            }
        case .succession: "left, and named you as the next owner"
        case .alarm: ""
        case .answer(let own): try OwnAnswerPresenter(viewerContext).context(of: own)
        }
    }

    private func answeredKind(of matter: InboxEntry.Subject) throws -> Case.Kind? {
        guard case .answer(let own) = matter else { return nil }
        return try own.kind
    }

    private func context(of known: Case) throws -> String {
        let text = known.steps.last { $0.by == known.opener && !$0.text.isEmpty }?.text ?? known.posting.text
        guard let report = known.report else { return text }
        let subject = try report.member ?? author(of: report)
        let about = try subject.map { member in "@" + (try formatter.names.name(of: member)).name }
        let texts = [text, report.snapshot].compactMap(\.self).filter { !$0.isEmpty }
        return ([report.reason.rawValue, about].compactMap(\.self) + texts.prefix(2)).joined(separator: ": ")
    }

    /// Returns the author of the reported message; `nil` for one that was posted as the channel or imported.
    private func author(of report: Report) throws(StoreError) -> MemberID? {
        guard let id = report.item, let item = try ItemTable.find(id, of: viewerContext.id, in: viewerContext.view),
            !item.asChannel, item.imported == nil
        else { return nil }
        return item.author
    }

    /// The warning if the applicant's name resembles that of a staff member.
    private func warning(of request: PendingJoinRequest) throws -> String {
        guard let row = try MemberTable.find(request.member, of: viewerContext.id, in: viewerContext.view),
            let other = try lookAlikes.similarMember(for: row)
        else { return "" }
        return "looks like @\(other.name): "
    }

    private func message(of request: PendingJoinRequest) throws -> String? {
        guard let number = request.entry else { return try history.get().messages[request.member] }
        guard let entry = try EntryTable.find(number, of: viewerContext.id, in: viewerContext.view),
            case .joinRequested(let texts)? = reader.read(entry)?.act, texts.message?.isEmpty == false
        else { return nil }
        return texts.message
    }

    private func failure(of matter: InboxEntry.Subject) throws(StoreError) -> FailureOverview? {
        guard case .alarm(let error) = matter else { return nil }
        return try FailureOverview(
            PlacedIntegrityError(conversation: viewerContext.id, error: error), in: viewerContext.view)
    }
}
