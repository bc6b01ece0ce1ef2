import ChanCore
import ChanID

/// One line of a rule's table: an act in a situation, and the expected result of the rule.
struct RuleRow: Sendable, CustomStringConvertible {
    enum Expected: Hashable, Sendable {
        case passes
        case fails(FaultName)
        case cannotTell(ScopeKind)
    }

    typealias Try = (Act, Author)

    let rule: String
    let situation: String
    let expected: Expected
    let prepare: @Sendable (inout TestConversation) -> Try
    var kind = ConversationKind.channel
    var visibility = Visibility.open
    var openScopes = ScopeKinds.all

    var description: String { "\(rule): \(situation)" }

    static func passes(
        _ rule: String, _ situation: String, _ prepare: @escaping @Sendable (inout TestConversation) -> Try
    ) -> RuleRow {
        RuleRow(rule: rule, situation: situation, expected: .passes, prepare: prepare)
    }

    static func fails(
        _ rule: String, _ name: FaultName, _ situation: String,
        _ prepare: @escaping @Sendable (inout TestConversation) -> Try
    ) -> RuleRow {
        RuleRow(rule: rule, situation: situation, expected: .fails(name), prepare: prepare)
    }

    static func cannotTell(
        _ rule: String, _ scope: ScopeKind, _ situation: String,
        _ prepare: @escaping @Sendable (inout TestConversation) -> Try
    ) -> RuleRow {
        var row = RuleRow(rule: rule, situation: situation, expected: .cannotTell(scope), prepare: prepare)
        row.openScopes = [.public, .charter, .members]
        return row
    }

    func inGroup(_ visibility: Visibility = .open) -> RuleRow {
        var row = self
        row.kind = .group
        row.visibility = visibility
        return row
    }

    func inClosed() -> RuleRow {
        var row = self
        row.visibility = .closed
        return row
    }

    func seenBySubscriber() -> RuleRow {
        var row = self
        row.openScopes = [.public, .charter, .members]
        return row
    }

    /// Returns the rule's result for this act; `nil` if the rule book does not apply the rule to it.
    func result() -> Expected? {
        var stage = TestConversation.populated(kind, visibility)
        let (act, author) = prepare(&stage)
        let request = FactsRequest(act: act, author: author, message: .filled(with: "next"))
        let facts = stage.state.facts(for: request, openScopes: openScopes)
        let lines = explain(act, by: author, given: facts, at: stage.now).lines.filter { $0.rule == rule }
        let decisive = lines.first { $0.finding != .passes } ?? lines.first
        return decisive.map { Expected($0.finding) }
    }
}

extension RuleRow.Expected {
    init(_ finding: RuleResult) {
        switch finding {
        case .passes: self = .passes
        case .fails(let reason, _): self = .fails(reason.name)
        case .unverifiable(let scope): self = .cannotTell(scope)
        }
    }
}

extension TestConversation {
    /// Returns a conversation in which alice is owner, bob moderator, dave author and carol observer.
    static func populated(_ kind: ConversationKind, _ visibility: Visibility = .open) -> TestConversation {
        var stage = TestConversation(kind, visibility)
        stage.join(.bob, as: .moderator)
        stage.join(.dave, as: .author)
        stage.join(.carol)
        return stage
    }
}

/// Returns `act` with `person` as its author.
func attempt(_ act: Act, by person: Person) -> RuleRow.Try { (act, person.author) }
