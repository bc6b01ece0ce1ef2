import ChanCore
import ChanID
import Testing

/// A conversation on the origin's node, with a log, a clock that only tests advance, and people who run commands.
struct TestConversation {
    /// An entry in the order of the log.
    struct Entry {
        let act: Act
        let author: Author
        let placed: Placement
    }

    private(set) var state: ConversationState
    private(set) var log: [Entry] = []
    var now = Timestamp(milliseconds: 1_700_000_000_000)

    /// Creates a conversation before its genesis.
    init(draft kind: ConversationKind, _ visibility: Visibility = .open) {
        state = ConversationState(.filled(with: "the conversation"), kind: kind, visibility: visibility)
    }

    /// Creates alice's conversation "help", with a primary link and, in a channel, the relay "north" in its set.
    init(_ kind: ConversationKind, _ visibility: Visibility = .open) {
        self.init(draft: kind, visibility)
        var new = NewConversation(
            kind: kind, visibility: visibility, profile: Profile(name: "help"), owner: Person.alice.introduction)
        new.primaryLink = .primary
        new.relays = kind == .channel ? [.north] : []
        runExpectingSuccess(.createConversation(new), by: .alice)
        if kind == .channel { setStatus(.north, to: .active) }
    }

    /// Decides a command, then folds each act as a reader with all scopes does.
    @discardableResult
    mutating func run(_ command: Command, by person: Person) throws(Denial) -> Decision {
        let facts = facts(for: command, by: person)
        let decision = try decide(command, by: person.author, given: facts, at: now)
        for scoped in decision.acts { append(scoped) }
        return decision
    }

    @discardableResult
    mutating func runExpectingSuccess(_ command: Command, by person: Person) -> Decision? {
        do {
            return try run(command, by: person)
        } catch {
            Issue.record("\(person.name): \(command) was refused: \(error)")
            return nil
        }
    }

    /// Returns the denial; `nil` if the command was permitted. A refused command changes nothing.
    mutating func refusal(of command: Command, by person: Person) -> Denial? {
        let before = state
        do {
            try run(command, by: person)
            return nil
        } catch {
            #expect(state == before, "a refused command changed something")
            return error
        }
    }

    func facts(for command: Command, by person: Person) -> Facts {
        state.facts(for: FactsRequest(command: command, actor: person.author))
    }

    /// The identifier of the newest item.
    var newest: MessageID { log.last { $0.act.posting != nil }?.placed.message ?? .none }

    func member(_ person: Person) -> Member? { state.rows.members[person.id] }

    private mutating func append(_ scoped: ScopedAct) {
        var author = scoped.author
        author.scope = scoped.scope
        if scoped.encapsulation == .enclosed { author.enclosedBy = state.summary.origin?.device }
        let outcome = force(scoped.act, by: author)
        guard case .applied = outcome else {
            Issue.record("decided but not permitted: \(scoped.act): \(outcome)")
            return
        }
    }

    /// Publishes all expiries, as the origin does before each decision.
    mutating func expireDue() {
        guard let origin = state.summary.origin else { return }
        var lapses: [Expiry] = state.summary.lifecycle == .frozen ? [.freeze] : []
        lapses += state.summary.overrides.keys.sorted { $0.rawValue < $1.rawValue }.map { .override($0) }
        for member in state.rows.members.values.sorted(by: { $0.id < $1.id }) {
            lapses += [.role(member.id), .mute(member.id), .block(member.id), .ban(member.id)]
            lapses += member.grants.map { .grant(member.id, $0.permission) }
        }
        lapses += state.rows.links.keys.sorted().map { .link($0) }
        lapses += state.rows.cases.keys.sorted().map { .hold($0) } + [.lockdown]
        let author = Author(member: origin.member, device: origin.device)
        for lapse in lapses {
            let facts = state.facts(for: FactsRequest(command: .expire(lapse), actor: author))
            guard let decision = try? decide(.expire(lapse), by: author, given: facts, at: now) else { continue }
            for scoped in decision.acts { append(scoped) }
        }
    }

    /// Writes rows that do not follow from an act.
    mutating func write(_ changes: [RowChange]) { state.apply(changes) }

    /// Folds an act without a decision, even a forged one.
    @discardableResult
    mutating func force(_ act: Act, by author: Author, message: MessageID? = nil) -> FoldOutcome {
        let number = UInt64(log.count)
        let placed = Placement(message: message ?? .filled(with: "item \(number)"), entry: number, at: now)
        let outcome = state.fold(act, by: author, as: placed)
        if case .applied = outcome { log.append(Entry(act: act, author: author, placed: placed)) }
        return outcome
    }
}

extension Command {
    /// Returns a join request of an applicant who has proved possession of the link.
    static func askToJoin(_ request: JoinRequest, _ evidence: JoinEvidence = .none) -> Command {
        var evidence = evidence
        evidence.holdsLink = true
        return .requestJoin(request, evidence)
    }
}

extension TestConversation {
    /// Lets a person join through the primary link, then gives them `role`.
    mutating func join(_ person: Person, as role: Role = .observer) {
        runExpectingSuccess(
            .askToJoin(JoinRequest(link: state.summary.primaryLink, introduction: person.introduction)), by: person)
        if role != .observer { runExpectingSuccess(.changeRole(member: person.id, role: role), by: .alice) }
    }

    mutating func post(_ text: String, by person: Person) -> MessageID {
        runExpectingSuccess(.post(Posting(text: text)), by: person)
        return newest
    }

    /// Takes a relay through its lifecycle.
    mutating func setStatus(_ relay: NewRelay, to status: RelayStatus) {
        let way: [RelayStatus] = [.invited, .accepted, .synced, .active]
        for step in way.prefix(through: way.firstIndex(of: status) ?? way.count - 1) {
            runExpectingSuccess(.moveRelay(RelayStatusChange(relay: relay.relay, status: step)), by: .alice)
        }
    }

    mutating func editPreferences(_ edit: (inout Preferences) -> Void) {
        var preferences = state.summary.preferences
        edit(&preferences)
        runExpectingSuccess(.editPreferences(preferences), by: .alice)
    }
}
