import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Compares the tables with the domain's value state: equal changes give equal facts.
struct FactsLoaderTests {
    /// Returns random changes, as a fold might return them: new rows, and repetitions of the rows.
    ///
    /// - Parameter first: the entry of the first change.
    private func changes(
        _ count: Int, from first: Int = 0, _ sample: inout RandomRows, help: ConversationID
    ) -> [RowChange] {
        var ids = (members: [MemberID](), items: [MessageID]())
        return (0..<count).map { number in
            switch sample.random.below(10) {
            case 0: return .summaryChanged(sample.summary(of: help))
            case 1: return .deviceAdded(sample.device())
            case 2: return .linkChanged(sample.link())
            case 3: return .banChanged(sample.ban())
            case 4: return .relayChanged(sample.relay())
            case 5, 6:
                var member = sample.member()
                if let known = ids.members.randomElement(using: &sample.random), sample.flag() { member.id = known }
                ids.members.append(member.id)
                return .memberChanged(member)
            case 7:
                if let known = ids.items.randomElement(using: &sample.random) {
                    return .reactionAdded(sample.reaction(to: known, by: ids.members.first ?? sample.identifier()))
                }
                return .pendingModerationAdded(sample.pendingModeration(of: sample.identifier()))
            default:
                var item = sample.item(entry: EntryNumber(first + number))
                item.author = ids.members.randomElement(using: &sample.random) ?? item.author
                ids.items.append(item.id)
                return .itemAdded(item)
            }
        }
    }

    private func request(for rows: Rows, _ sample: inout RandomRows) -> FactsRequest {
        var request = FactsRequest()
        request.members = Set(rows.members.keys.prefix(3)).union([sample.identifier()])
        request.devices = Set(rows.devices.keys.prefix(2)).union([sample.identifier()])
        request.devicesOf = Set(rows.devices.values.prefix(1).map(\.member))
        request.links = Set(rows.links.keys.prefix(2)).union([sample.identifier()])
        request.relays = Set(rows.relays.keys.prefix(2)).union([sample.identifier()])
        request.bans = Set(rows.bans.keys.prefix(2)).union([sample.identifier()])
        request.items = Set(rows.items.keys.prefix(3)).union(rows.pendingModerations.keys.prefix(1))
        request.reactions = Set(rows.reactions.prefix(2).map { .init(item: $0.item, member: $0.member) })
        request.lastPostOf = rows.items.values.first?.author
        return request
    }

    @Test(arguments: 0..<5)
    func `facts loaded from tables equal those of the value state`(_ round: Int) throws {
        var sample = RandomRows("facts \(round)")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var state = ConversationState(help, kind: .channel, visibility: .open)
        for part in 0..<10 {
            let changes = changes(20, from: 20 * part, &sample, help: help)
            state.apply(changes)
            try database.blockingWrite { try RowChangeWriter.apply(changes, of: help, in: $0) }
            let request = request(for: state.rows, &sample)
            let loaded = try database.blockingRead {
                try FactsLoader.load(request, of: help, openScopes: [.charter], in: $0)
            }
            #expect(loaded == state.facts(for: request, openScopes: [.charter]))
        }
    }

    @Test func `a conversation that is not folded has no facts`() throws {
        var sample = RandomRows("no facts")
        let database = try TestHome().open()
        let unknown = sample.identifier(ConversationID.self)
        let facts = try database.blockingRead {
            try FactsLoader.load(FactsRequest(), of: unknown, openScopes: [], in: $0)
        }
        #expect(facts == nil)
        let changes = [RowChange.pendingModerationsRemoved(sample.identifier())]
        let code = errorCode { try database.blockingWrite { try RowChangeWriter.apply(changes, of: unknown, in: $0) } }
        #expect(code == .unknownConversation)
    }

    @Test func `the projection check accepts folded rows and reports every differing row`() throws {
        var sample = RandomRows("projection check")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var state = ConversationState(help, kind: .channel, visibility: .open)
        let changes = changes(300, &sample, help: help)
        state.apply(changes)
        try database.blockingWrite { try RowChangeWriter.apply(changes, of: help, in: $0) }
        let folded = Facts(summary: state.summary, rows: state.rows)
        let differences = { @Sendable in
            try database.blockingRead { view in
                try ProjectionCheck.differences(of: help, in: view) { _ in folded }
            }
        }
        #expect(try differences() == [])
        let (bob, ban) = (try #require(state.rows.members.keys.first), try #require(state.rows.bans.keys.first))
        let stranger = sample.member()
        try database.blockingWrite { transaction in
            try transaction.run("UPDATE member SET name = name || 'e\u{301}' WHERE member = ?", bob)
            try transaction.run("DELETE FROM ban WHERE member = ?", ban)
            try MemberTable.upsert(stranger, of: help, in: transaction)
        }
        let found = try differences()
        #expect(found.count == 3)
        #expect(found.contains { $0.stored?.contains("\(bob)") == true && $0.folded?.contains("\(bob)") == true })
        #expect(found.contains { $0.stored == nil && $0.folded?.hasPrefix("ban \(ban)") == true })
        #expect(found.contains { $0.folded == nil && $0.stored?.hasPrefix("member \(stranger.id)") == true })
    }

    @Test func `a dump distinguishes texts that only look alike`() {
        #expect(DumpFields.quoted("e\u{301}") != DumpFields.quoted("\u{e9}"))
        #expect(DumpFields.quoted("a\"b\n\\") == "\"a\\u{22}b\\u{a}\\u{5c}\"")
    }
}
