import ChanService
import ChanStore

/// Measures calls in a channel of 100,000 members and 1,000,000 messages against one of 100 members: equal calls,
/// alternately over the sockets of two nodes, with one caller each.
struct ScaleBenchmark {
    static let big = BigChannel.Size(members: 100_000, messages: 1_000_000)
    private static let small = BigChannel.Size(members: 100, messages: 100)
    private static let rounds = 5
    /// The number of calls of each kind per round.
    private static let calls = 40

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let (big, small) = (try await BigChannel(Self.big), try await BigChannel(Self.small))
        let people = (Self.rounds + 1) * Self.calls
        let (inBig, inSmall) = (
            try big.newcomers(asking: people, members: people), try small.newcomers(asking: people, members: people)
        )
        let bigNode = try ServedNode(home: big.home, in: scratch, as: "big")
        let ready = [
            BenchmarkResult.cost(
                "start with the big channel, to the first answer", bigNode.secondsToReady, "s", atMost: 1),
            .cost("resident then", bigNode.residentMiB, "MiB", atMost: 80),
        ]
        let smallNode = try ServedNode(home: small.home, in: scratch, as: "small")
        var readings: [BenchmarkResult] = []
        for call in ScaledCall.allCases {
            let pair = try PairedRounds(count: Self.rounds).compareCosts { round in
                let range = round * Self.calls..<(round + 1) * Self.calls
                return (
                    ours: try call.requests(range, inBig).send(to: bigNode.socket, connections: 1).milliseconds(0.5),
                    bare: try call.requests(range, inSmall).send(to: smallNode.socket, connections: 1).milliseconds(0.5)
                )
            }
            readings.append(.growth("\(call.rawValue) in the big channel", pair, atMost: 1.5))
        }
        let listing = try ListingBenchmark(node: bigNode).measure()
        let search = try SearchBenchmark(node: bigNode).measure()
        let end = BenchmarkResult.note("resident after all of this", "\(roundedText(bigNode.residentMiB)) MiB")
        return readings + listing + ready + [end] + search
    }
}

/// The calls whose cost must not grow with the channel. The raw value is the name in the table.
private enum ScaledCall: String, CaseIterable {
    case role = "change a role"
    case ban = "ban"
    case admit = "admit"
    case post = "post"
    case page = "list a page of 100"
    case show = "show a member"

    func requests(_ numbers: Range<Int>, _ people: (asking: [String], members: [String])) -> Requests {
        switch self {
        case .role:
            Requests("member.role", numbers.map { Self.named(people.members[$0]) + #","role":"author""# })
        case .show: Requests("member.show", numbers.map { Self.named(people.members[$0]) })
        case .ban: Requests("ban.add", numbers.map { Self.named(people.members[$0]) + #","reason":"spam""# })
        case .admit:
            Requests("join.approve", numbers.map { "\(Self.channel),\"request\":\"\(people.asking[$0])\"" })
        case .post: Requests("message.post", numbers.map { "\(Self.channel),\"text\":\"hello number \($0)\"" })
        case .page: Requests("member.list", numbers.map { _ in "\(Self.channel),\"limit\":100" })
        }
    }

    private static let channel = ##""conversation":"#big""##
    private static func named(_ member: String) -> String { "\(channel),\"member\":\"\(member)\"" }
}
