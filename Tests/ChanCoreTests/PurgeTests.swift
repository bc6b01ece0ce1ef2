import ChanCore
import ChanID
import Testing

@Suite("Purge")
struct PurgeTests {
    private func stage() -> (stage: TestConversation, mine: MessageID, theirs: MessageID) {
        var stage = TestConversation.populated(.channel)
        let mine = stage.post("bob's own", by: .bob)
        let theirs = stage.post("dave's", by: .dave)
        stage.runExpectingSuccess(.edit(item: theirs, text: "dave's, changed"), by: .dave)
        return (stage, mine, theirs)
    }

    private func whole(_ stage: TestConversation) -> Purge { Purge(entries: 0..<EntryNumber(stage.log.count)) }

    @Test func `a purge removes texts and versions, retains author and reason, and omits authors of higher rank`()
        throws
    {
        var (stage, mine, theirs) = stage()
        let owners = stage.post("alice's", by: .alice)
        var order = whole(stage)
        order.reason = "a flood"
        let decision = stage.runExpectingSuccess(.purge(order), by: .bob)
        #expect(decision?.acts.count == 1)
        #expect(decision?.effects == [.purge(order, count: 2)])
        let item = try #require(stage.state.rows.items[theirs])
        #expect(item.text.isEmpty && item.versions.isEmpty && item.editedAt == nil)
        #expect(item.tombstone?.by == Person.bob.id && item.tombstone?.reason == "a flood")
        #expect(item.tombstone?.isPurged == true)
        #expect(stage.state.rows.items[mine]?.tombstone?.isPurged == true)
        #expect(stage.state.rows.items[owners]?.text == "alice's")
    }

    @Test func `a purge retains earlier tombstones and is idempotent`() {
        var (stage, _, theirs) = stage()
        stage.runExpectingSuccess(.moderate(item: theirs, Reasons("off topic")), by: .alice)
        let order = Purge(member: Person.dave.id, entries: whole(stage).entries)
        let decision = stage.runExpectingSuccess(.purge(order), by: .bob)
        #expect(decision?.effects == [.purge(order, count: 1)])
        let tombstone = stage.state.rows.items[theirs]?.tombstone
        #expect(tombstone?.by == Person.alice.id && tombstone?.reason == "off topic" && tombstone?.isPurged == true)
        let again = stage.runExpectingSuccess(.purge(order), by: .bob)
        #expect(again?.changesNothing == true)
    }

    @Test func `a purge of ten thousand messages is one act, and more are refused`() {
        let stage = TestConversation.populated(.channel)
        let order = Purge(entries: 0..<100_000)
        var facts = stage.facts(for: .purge(order), by: .bob)
        for number in 0..<Purge.limit { facts.add(number) }
        #expect(judge(.purged(order), by: Person.bob.author, given: facts, at: stage.now) == .permitted)
        facts.add(Purge.limit)
        guard case .refused(let denial) = judge(.purged(order), by: Person.bob.author, given: facts, at: stage.now)
        else { return #expect(Bool(false), "it was not refused") }
        #expect(denial.name == .invalidValue)
    }

    @Test func `a purge by a former moderator, or a stale one, is refused`() {
        var (stage, _, theirs) = stage()
        stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .author), by: .alice)
        let denial = stage.refusal(of: .purge(whole(stage)), by: .bob)
        #expect(denial?.name == .deniedRole)
        let outcome = stage.force(.purged(Purge(items: [theirs], entries: 0..<99)), by: Person.bob.author)
        guard case .refused = outcome else { return #expect(Bool(false), "\(outcome)") }
        var stale = Person.alice.author
        stale.lag = Author.Lag(entries: 1, seconds: 90_000)
        let late = stage.force(.purged(Purge(items: [theirs], entries: 0..<99)), by: stale)
        guard case .refused(let why) = late else { return #expect(Bool(false), "\(late)") }
        #expect(why.name == .conflictStale)
    }

    @Test func `a reader who lacks pruned messages accepts the purge and the acts on those messages`() {
        let stage = TestConversation.populated(.channel)
        for act in [Act.retracted(item: .filled(with: "gone")), .pinned(item: .filled(with: "gone"))] {
            let request = FactsRequest(act: act, author: Person.alice.author, message: .none)
            var facts = stage.state.facts(for: request)
            #expect(judge(act, by: Person.alice.author, given: facts, at: stage.now) != .permitted)
            facts.hasGaps = true
            #expect(judge(act, by: Person.alice.author, given: facts, at: stage.now) == .unverifiable(.members))
        }
    }
}

extension Facts {
    fileprivate mutating func add(_ number: Int) {
        let placed = Placement(
            message: .filled(with: "message \(number)"), entry: EntryNumber(number), at: Timestamp(milliseconds: 0))
        rows.items[placed.message] = Item(
            id: placed.message, entry: placed.entry, author: Person.dave.id, at: placed.at, posting: Posting(text: "x"))
    }
}
