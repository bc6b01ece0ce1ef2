import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Permissions by role, action and state")
struct StatusMatrixTests {
    /// The state of the member, or of the whole conversation, when a command is tried.
    enum TestedState: String, CaseIterable {
        case invited, requested, review, left, removed, banned, declined, withdrawn, muted, blocked
        case frozen, closed, deleted

        /// Writes the state directly into the rows. Other tables cover how it is reached.
        func apply(_ person: Person, in stage: inout TestConversation) {
            if let phase = lifecycle(from: stage.now) {
                var summary = stage.state.summary
                summary.lifecycle = phase
                stage.write([.summaryChanged(summary)])
            } else if var member = stage.member(person) {
                apply(&member, at: stage.now)
                stage.write([.memberChanged(member)])
                guard self == .banned else { return }
                let role = member.role
                stage.write([
                    .banChanged(
                        Ban(member: person.id, memberKey: person.key, role: role, by: Person.alice.id, at: stage.now))
                ])
            }
        }

        private func lifecycle(from now: Timestamp) -> Lifecycle? {
            switch self {
            case .frozen: .frozen
            case .closed: .closed
            case .deleted: .deleted(graceUntil: now.adding(seconds: 86_400), before: .active)
            case .invited, .requested, .review, .left, .removed, .banned, .declined, .withdrawn, .muted, .blocked: nil
            }
        }

        private func apply(_ member: inout Member, at now: Timestamp) {
            switch self {
            case .muted: member.muted = Restriction(by: Person.alice.id, at: now)
            case .blocked: member.blocked = Restriction(by: Person.alice.id, at: now)
            case .invited: wait(&member, .invited)
            case .requested: wait(&member, .requested)
            case .review: wait(&member, .pendingReview)
            case .left: end(&member, .left, at: now)
            case .removed: end(&member, .removed, at: now)
            case .banned: end(&member, .banned, at: now)
            case .declined: end(&member, .declined, at: now)
            case .withdrawn: end(&member, .withdrawn, at: now)
            case .frozen, .closed, .deleted: break
            }
        }

        private func wait(_ member: inout Member, _ status: MemberStatus) {
            member.status = status
            member.slot = nil
            if status == .invited { member.invitedBy = Person.alice.id }
        }

        private func end(_ member: inout Member, _ status: MemberStatus, at now: Timestamp) {
            member.status = status
            member.slot = nil
            member.ended = Ending(status: status, at: now, by: Person.alice.id)
        }
    }

    /// For each state: the results by role and action. Actions with equal results are listed together, and the most
    /// frequent result applies to all unnamed actions.
    @Test(arguments: ConversationKind.allCases)
    func `the outcomes by command, role and status equal the golden table`(kind: ConversationKind) throws {
        let stages = ActionCatalog.actions.map { action in
            var stage = ActionCatalog.stage(kind)
            action.prepare(&stage)
            return stage
        }
        let sections = TestedState.allCases.map { Self.section($0, stages) }
        try Golden.check(sections.joined(separator: "\n"), "statuses-\(kind.name).txt")
    }

    @Test func `the matrix contains every command`() throws {
        var tried: Set<String> = []
        for action in ActionCatalog.actions {
            var stage = ActionCatalog.stage(.channel)
            action.prepare(&stage)
            let command = action.command(ActionCatalog.actor(.owner), stage)
            tried.insert(Mirror(reflecting: command).children.first?.label ?? "\(command)")
        }
        let source = String(decoding: try Repository.bytes("Sources/ChanCore/Commands/Command.swift"), as: UTF8.self)
        let declaration = try #require(source.split(separator: "\n}\n").first { $0.contains("enum Command:") })
        let cases = declaration.split(separator: "\n").compactMap { line -> String? in
            guard let after = line.split(separator: "case ", maxSplits: 1).last,
                line.contains("    case ")
                    || line.contains("indirect case ")
            else { return nil }
            return String(after.prefix { $0.isLetter })
        }
        #expect(cases.count > 40)
        #expect(cases.filter { !tried.contains($0) } == [])
    }

    private static func section(_ situation: TestedState, _ stages: [TestConversation]) -> String {
        var groups: [(answer: String, actions: [String])] = []
        for (action, stage) in zip(ActionCatalog.actions, stages) {
            let answer = answers(action, situation, stage)
            if let known = groups.firstIndex(where: { $0.answer == answer }) {
                groups[known].actions.append(action.name)
            } else {
                groups.append((answer, [action.name]))
            }
        }
        let most = groups.map(\.actions.count).max() ?? 0
        let lines = groups.sorted { $0.actions.count > $1.actions.count }.map { group in
            let names = group.actions.count == most && most > 20 ? ["everything else"] : group.actions
            return "\(group.answer)\n" + wrapped(names)
        }
        return "# \(situation.rawValue)\n\n" + lines.joined(separator: "\n")
    }

    /// Returns each result with the highest role that gets it: `denied.role up to member; yes`.
    private static func answers(_ action: ActionCatalog.Action, _ situation: TestedState, _ stage: TestConversation)
        -> String
    {
        var runs: [(answer: String, last: Role)] = []
        for role in Role.ofMembers {
            let person = ActionCatalog.actor(role)
            var own = stage
            situation.apply(person, in: &own)
            let answer = own.refusal(of: action.command(person, stage), by: person)?.name.rawValue ?? "yes"
            if runs.last?.answer == answer { runs.removeLast() }
            runs.append((answer, role))
        }
        return runs.map { $0.last == .owner ? $0.answer : "\($0.answer) up to \($0.last.name)" }.joined(separator: "; ")
    }

    private static func wrapped(_ names: [String]) -> String {
        var lines = ["   "]
        for (index, name) in names.enumerated() {
            let word = " " + name + (index + 1 < names.count ? "," : "")
            if lines[lines.count - 1].count + word.count > 118 { lines.append("   ") }
            lines[lines.count - 1] += word
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
