import Glibc

/// Measures role changes over the socket, each durable, signed, and in the log and the audit journal before it is
/// answered. The baseline is PostgreSQL, which updates a row and inserts an audit row in one transaction. Both run with
/// 16 concurrent callers and with one.
struct AdministrationBenchmark {
    private static let members = 1_000
    private static let rounds = 5
    private static let secondsARound = 2

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        guard let bare = try PostgreSQL(in: scratch) else {
            throw BenchmarkError("PostgreSQL is not installed: apt-get install postgresql")
        }
        try bare.prepare(members: Self.members)
        let channel = try await BigChannel(.init(members: Self.members, messages: 1_000))
        let home = try scratch.copy(channel.home, as: "node")
        let node = try ServedNode(home: home, in: scratch, as: "node")
        var (readings, turn): ([BenchmarkResult], Int) = ([], 0)
        for (callers, changes, aim) in [(16, 4_000, 0.8), (1, 1_000, 0.5)] {
            let pair = try await PairedRounds(count: Self.rounds).compare(changes) {
                turn += 1
                return try Self.changes(changes, turn).send(to: node.socket, connections: callers).seconds
            } bare: {
                Double(changes) / (try bare.change(callers: callers, seconds: Self.secondsARound))
            }
            let what = "role changes, \(callers) \(callers == 1 ? "caller" : "callers")"
            readings.append(.speed(what, pair, per: "changes/s", atLeast: aim))
        }
        return readings
    }

    /// Returns role changes without repeats, because repeated ones would be cheaper.
    private static func changes(_ count: Int, _ turn: Int) -> Requests {
        let roles = turn % 2 == 0 ? ["author", "member"] : ["member", "author"]
        return Requests(
            "member.role",
            (0..<count).map { number in
                let role = roles[number / (members - 1) % 2]
                return ##""conversation":"#big","member":"@m\##(number % (members - 1))","role":"\##(role)""##
            })
    }
}
