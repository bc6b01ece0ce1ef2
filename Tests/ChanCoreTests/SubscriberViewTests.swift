import ChanCore
import ChanID
import Testing

@Suite("Subscribers without access to the roster")
struct SubscriberViewTests {
    static let scopes: ScopeKinds = [.public, .charter, .members]

    @Test func `a subscriber accepts posts of new staff after their introduction`() {
        var stage = TestConversation.populated(.channel)
        let id = stage.post("hello", by: .dave)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused.isEmpty)
        #expect(view.state.rows.items[id]?.verification == .permitted)
        #expect(view.state.rows.members[Person.carol.id] == nil)
        #expect(view.state.rows.members[Person.dave.id]?.role == .author)
    }

    @Test func `a subscriber stores a comment and marks it as unverifiable`() {
        var stage = TestConversation.populated(.channel)
        stage.editPreferences { $0.features[.comments] = .on }
        let id = stage.post("hello", by: .dave)
        stage.runExpectingSuccess(.post(Posting(text: "thanks", replyTo: id)), by: .carol)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused.isEmpty)
        #expect(view.state.rows.items[stage.newest]?.verification == .unverifiable(.staff))
    }

    @Test func `a subscriber refuses a post by a member who is not an author`() {
        let stage = TestConversation.populated(.channel)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        let outcome = view.fold(.posted(Posting(text: "x")), by: Person.mallory.author, in: .members)
        guard case .refused(let denial) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(denial.reason == .role(needed: .author, held: .observer))
    }

    @Test(arguments: [true, false])
    func `a subscriber does not know mutes and blocks from before a member became staff`(endsByItself: Bool) {
        var stage = TestConversation.populated(.channel)
        let carol = Person.carol
        let end = endsByItself ? stage.now.adding(seconds: 60) : nil
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: carol.id, until: end)), by: .bob)
        stage.runExpectingSuccess(.block(RestrictionOrder(member: carol.id, until: end)), by: .bob)
        stage.runExpectingSuccess(.changeRole(member: carol.id, role: .author), by: .alice)
        stage.now = stage.now.adding(seconds: 60)
        stage.runExpectingSuccess(endsByItself ? .expire(.mute(carol.id)) : .unmute(carol.id), by: .alice)
        stage.runExpectingSuccess(endsByItself ? .expire(.block(carol.id)) : .unblock(carol.id), by: .alice)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused == [])
    }

    @Test func `a subscriber ignores an earlier mute of a member who became staff again`() {
        var stage = TestConversation.populated(.channel)
        let dave = Person.dave
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: dave.id)), by: .bob)
        stage.runExpectingSuccess(.changeRole(member: dave.id, role: .observer), by: .alice)
        stage.runExpectingSuccess(.unmute(dave.id), by: .bob)
        stage.runExpectingSuccess(.changeRole(member: dave.id, role: .author), by: .alice)
        let id = stage.post("back", by: dave)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused == [])
        #expect(view.state.rows.items[id]?.verification == .permitted)
    }

    @Test func `a subscriber does not treat a former author as a member who may comment`() {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        let outcome = view.fold(.posted(Posting(text: "x")), by: Person.dave.author, in: .members)
        guard case .refused = outcome else { return #expect(Bool(false), "\(outcome)") }
    }
}

/// Folds only the statements of the scopes that a subscriber can open.
struct SubscriberView {
    private(set) var state: ConversationState
    private(set) var refused: [String] = []
    private var size: UInt64 = 0
    private var now = Timestamp(milliseconds: 0)

    init(of stage: TestConversation) {
        let summary = stage.state.summary
        state = ConversationState(summary.id, kind: summary.kind, visibility: summary.visibility)
    }

    mutating func follow(_ log: [TestConversation.Entry]) {
        for entry in log {
            size = entry.placed.entry + 1
            now = entry.placed.at
            guard let scope = entry.author.scope, SubscriberViewTests.scopes.contains(scope.kind) else { continue }
            process(entry)
        }
    }

    private mutating func process(_ entry: TestConversation.Entry) {
        let outcome = state.fold(
            entry.act, by: entry.author, as: entry.placed, openScopes: SubscriberViewTests.scopes)
        switch outcome {
        case .applied, .unverifiable: break
        case .refused, .needsUpgrade: refused.append("\(entry.placed.entry): \(entry.act) → \(outcome)")
        }
    }

    mutating func fold(_ act: Act, by author: Author, in scope: Scope) -> FoldOutcome {
        var author = author
        author.scope = scope
        let placed = Placement(message: .filled(with: "forged"), entry: size, at: now)
        return state.fold(act, by: author, as: placed, openScopes: SubscriberViewTests.scopes)
    }
}
