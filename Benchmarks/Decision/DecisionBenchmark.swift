import ChanCore
import ChanID
import ChanStore

/// Measures the cost of the rules for a role change in a channel of 100,000: `decide`, and `apply` of its result, on
/// facts that were loaded in advance.
struct DecisionBenchmark {
    private static let size = BigChannel.Size(members: 100_000, messages: 1_000)
    private static let members = 500
    private static let changes = 20_000

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let home = try scratch.copy(try await BigChannel(Self.size).home, as: "node")
        let database = try NodeDatabase(home: home)
        let cases = try database.blockingRead { view in
            try (0..<Self.members).map { try Case(of: "m\($0 * 199)", view) }
        }
        var rounds: [Double] = []
        for _ in 0..<7 {
            let taken = try seconds {
                for number in 0..<Self.changes { try cases[number % cases.count].run() }
            }
            rounds.append(taken / Double(Self.changes) * 1_000_000)
        }
        try database.close()
        return [.cost("decide + apply a role change, 100,000 members", median(rounds), "µs", atMost: 10)]
    }

    /// A member to be made an author, and the facts about them.
    private struct Case {
        private let command: Command
        private let actor: Author
        private let facts: Facts
        private let now = Timestamp(milliseconds: 1_700_000_000_000)

        init(of name: String, _ view: StoreView) throws {
            guard let row = try ConversationTable.list(in: view).first, let me = row.member, let device = row.device,
                let member = try MemberTable.list(named: name, of: row.id, in: view).first
            else { throw BenchmarkError("no member \(name)") }
            actor = Author(member: me, device: device.id)
            command = .changeRole(member: member.id, role: .author, until: nil)
            let request = FactsRequest(command: command, actor: actor)
            let open = ScopeKinds.all
            guard let facts = try FactsLoader.load(request, of: row.id, openScopes: open, in: view) else {
                throw BenchmarkError("not a channel")
            }
            self.facts = facts
        }

        func run() throws {
            let decision = try decide(command, by: actor, given: facts, at: now)
            let placed = Placement(message: .none, entry: facts.summary.version, at: now)
            let changes = decision.acts.flatMap { apply($0.act, by: $0.author, as: placed, given: facts) }
            guard changes.count == 2 else { throw BenchmarkError("a role change changes a member and the version") }
        }
    }
}
