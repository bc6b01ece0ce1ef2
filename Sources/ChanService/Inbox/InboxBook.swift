import ChanCore
import ChanEnvelope
import ChanID
import ChanStore

/// What waits in one conversation for this node's member.
///
/// Costs what waits, and nothing of the log or the roster: each kind is found along an index of what is undecided.
final class InboxBook {
    /// Most of one kind in one conversation, the oldest: when they are answered, the next ones come up.
    static let mostOfOneKind = 1_000

    private let standpoint: Standpoint
    private let vault: Vault
    private let words: ActWords
    private let reader: EntryReader
    /// Of requests that a version without their table took in; read when the first of them is met.
    private lazy var history = Result { try JoinHistory(standpoint, vault: vault) }

    private let lookAlikes: LookAlikes

    init(_ standpoint: Standpoint, vault: Vault) {
        self.standpoint = standpoint
        self.vault = vault
        lookAlikes = LookAlikes(standpoint)
        words = ActWords(standpoint)
        reader = EntryReader(standpoint.conversation, vault: vault, in: standpoint.view)
    }

    /// - Parameter kind: `nil` for all.
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
        }
    }

    /// Whether what the staff decide can be decided now.
    private var isDecidable: Bool {
        switch standpoint.summary.lifecycle.phase {
        case .draft, .active, .frozen: true
        case .closed, .deleted: false
        }
    }

    private func requests() throws -> [InboxEntry] {
        guard isDecidable, standpoint.holds(.admit), let me = standpoint.me else { return [] }
        let waiting = try JoinRequestTable.waiting(
            limit: Self.mostOfOneKind, of: standpoint.id, in: standpoint.view)
        return try waiting.filter { $0.member != me.id && $0.passedBy != me.id }.map { request in
            InboxEntry(
                .joinRequest, .request(request), in: standpoint.id,
                since: clock(try request.at ?? asked(by: request.member)), id: request.member.bytes)
        }
    }

    /// Conversations are compared by the clock; each log has a time of its own.
    private func clock(_ moment: Timestamp) -> Timestamp { standpoint.offsets.clockTime(of: moment) }

    private func asked(by member: MemberID) throws -> Timestamp {
        try history.get().requests[member] ?? standpoint.summary.createdAt
    }

    private func cases(_ kind: Case.Kind) throws -> [InboxEntry] {
        guard isDecidable, standpoint.holds(kind.permission), let shown = InboxKind(kind), let me = standpoint.me else {
            return []
        }
        let open = try CaseTable.open(kind, limit: Self.mostOfOneKind, of: standpoint.id, in: standpoint.view)
        return open.filter { $0.waits(for: me.id, at: standpoint.now) }.map { known in
            InboxEntry(shown, .case(known), in: standpoint.id, since: clock(known.at), id: known.id.bytes)
        }
    }

    private func proposals() throws -> [InboxEntry] {
        guard let me = standpoint.me, me.role == .owner else { return [] }
        return try ProposalTable.open(at: standpoint.now, of: standpoint.id, .bodies, in: standpoint.view)
            .filter { $0.waits(for: me, in: standpoint.summary, at: standpoint.now) }
            .map { InboxEntry(.proposal, .proposal($0), in: standpoint.id, since: clock($0.at), id: $0.id.bytes) }
    }

    private func offers() -> [InboxEntry] {
        guard let offer = standpoint.summary.handover, let me = standpoint.conversation.member,
            offer.waits(for: me, at: standpoint.now)
        else { return [] }
        return [
            InboxEntry(
                .handover, .handover(offer), in: standpoint.id, since: clock(offer.offeredAt), id: offer.id.bytes)
        ]
    }

    private func successions() -> [InboxEntry] {
        guard let succession = standpoint.summary.succession, succession.successor == standpoint.conversation.member
        else { return [] }
        return [
            InboxEntry(
                .succession, .succession(succession), in: standpoint.id, since: clock(succession.offeredAt),
                id: succession.owner.bytes)
        ]
    }

    private func alarms() throws(StoreError) -> [InboxEntry] {
        try IntegrityErrorTable.alarms(of: standpoint.id, in: standpoint.view).map { error in
            InboxEntry(
                .alarm, .alarm(error), in: standpoint.id, since: error.firstAt,
                id: ListKey().then(UInt64(bitPattern: error.id)).bytes)
        }
    }
}

// MARK: - As it is shown

extension InboxBook {
    func overview(of entry: InboxEntry) throws -> InboxOverview {
        let from = try words.names.name(of: sender(of: entry.matter))
        let namesakes = try from.map { name throws(StoreError) in
            try MemberTable.identifiers(named: name.name, of: standpoint.id, in: standpoint.view).count
        }
        return InboxOverview(
            kind: entry.kind, id: entry.reference, conversation: standpoint.id, summary: standpoint.summary,
            from: from, isNameShared: namesakes.map { $0 != 1 } ?? false, since: entry.since,
            context: try context(of: entry.matter), failure: try failure(of: entry.matter),
            claimedBy: try words.names.name(of: claimant(of: entry.matter)))
    }

    private func sender(of matter: InboxEntry.Matter) -> MemberID? {
        switch matter {
        case .request(let request): request.member
        case .case(let known): known.opener
        case .proposal(let proposal): proposal.by
        case .handover(let offer): offer.by
        case .succession(let succession): succession.owner
        case .alarm: nil
        }
    }

    private func claimant(of matter: InboxEntry.Matter) -> MemberID? {
        if case .case(let known) = matter { return known.claimant }
        return nil
    }

    private func context(of matter: InboxEntry.Matter) throws -> String {
        switch matter {
        case .request(let request): try warning(of: request) + (message(of: request) ?? "asks to join")
        case .case(let known): try context(of: known)
        case .proposal(let proposal): try words.proposal(of: proposal.terms.act)
        case .handover(let offer):
            switch offer.terms.what {
            case .ownership: "offers you ownership"
            case .origin: "offers you the ordering of the log"
            }
        case .succession: "left, and named you as the next owner"
        case .alarm: ""
        }
    }

    private func context(of known: Case) throws -> String {
        let text = known.steps.last { $0.by == known.opener && !$0.text.isEmpty }?.text ?? known.posting.text
        guard let report = known.report else { return text }
        let about = try report.member.map { member in "@" + (try words.names.name(of: member)).name }
        let said = [about, text, report.snapshot].compactMap(\.self).filter { !$0.isEmpty }
        return ([report.reason.rawValue] + said.prefix(2)).joined(separator: ": ")
    }

    /// Somebody may ask under a name that can be taken for one of the staff.
    private func warning(of request: PendingRequest) throws -> String {
        guard let row = try MemberTable.find(request.member, of: standpoint.id, in: standpoint.view),
            let other = try lookAlikes.found(for: row)
        else { return "" }
        return "looks like @\(other.name): "
    }

    private func message(of request: PendingRequest) throws -> String? {
        guard let number = request.entry else { return try history.get().messages[request.member] }
        guard let entry = try EntryTable.find(number, of: standpoint.id, in: standpoint.view),
            case .joinRequested(let said)? = reader.read(entry)?.act, said.message?.isEmpty == false
        else { return nil }
        return said.message
    }

    private func failure(of matter: InboxEntry.Matter) throws(StoreError) -> FailureOverview? {
        guard case .alarm(let error) = matter else { return nil }
        return try FailureOverview(
            PlacedIntegrityError(conversation: standpoint.id, error: error), in: standpoint.view)
    }
}
