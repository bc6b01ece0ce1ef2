import ChanJSON
import Glibc

/// Measures adding relays to a channel of 1,000,000 entries: a node and two `chanrelay` processes, TLS on loopback. The
/// first relay gets the log from the node. The second one is invited, the node is stopped, and it takes the rest from the
/// first. `CHANBENCH_RELAY_ENTRIES` is the number of messages, for a profile of a shorter log.
struct AddRelayBenchmark {
    private let messages: Int
    private let scratch: ScratchDirectory

    init() throws {
        messages = getenv("CHANBENCH_RELAY_ENTRIES").flatMap { Int(String(cString: $0)) } ?? ScaleBenchmark.big.messages
        scratch = try ScratchDirectory()
    }

    func measure() async throws -> [BenchmarkResult] {
        let isBig = messages == ScaleBenchmark.big.messages
        let channel = try await BigChannel(isBig ? ScaleBenchmark.big : .init(members: 100, messages: messages))
        let home = try scratch.copy(channel.home, as: "node")
        let north = try AddedRelay("north", in: scratch)
        let south = try AddedRelay("south", in: scratch)
        var node: ServedNode? = try ServedNode(home: home, in: scratch, as: "node")
        var results: [BenchmarkResult] = []
        if let node { results += try fromOrigin(node, north) }
        if let node { try invite(south, by: node, of: north) }
        // Its process ends with this value.
        node = nil
        return results + (try fromPeer(south, north))
    }

    private func fromOrigin(_ node: ServedNode, _ relay: AddedRelay) throws -> [BenchmarkResult] {
        let (nodeBefore, relayBefore) = (node.figures.processorSeconds, relay.figures.processorSeconds)
        let start = ContinuousClock.now
        _ = try Requests("relay.add", [relay.params + ",\"detach\":true"]).send(to: node.socket, connections: 1)
        var (peakOfNode, peakOfRelay) = (0.0, 0.0)
        while try !node.isJobDone() {
            peakOfNode = max(peakOfNode, node.residentMiB)
            peakOfRelay = max(peakOfRelay, relay.residentMiB)
            usleep(200_000)
        }
        let taken = (ContinuousClock.now - start).inSeconds
        let entries = Double(try relay.size())
        let (nodeUsed, relayUsed) = (
            node.figures.processorSeconds - nodeBefore, relay.figures.processorSeconds - relayBefore
        )
        return [
            .rate(
                "a relay added to \(groupedText(entries)) entries, from the origin", entries / taken, "entries/s",
                atLeast: 10_000),
            .note("the node's processor time", "\(roundedText(nodeUsed / entries * 1e6)) µs an entry"),
            .note("the relay's processor time", "\(roundedText(relayUsed / entries * 1e6)) µs an entry"),
            .note("bytes that the relay then stores", "\(groupedText(try relay.storedBytes())) bytes"),
            .cost("resident memory of the node, at most", peakOfNode, "MiB", atMost: 160),
            .cost("resident memory of the relay, at most", peakOfRelay, "MiB", atMost: 160),
        ]
    }

    /// Adds a relay, and returns when both relays know of each other and the new one has only begun.
    private func invite(_ relay: AddedRelay, by node: ServedNode, of other: AddedRelay) throws {
        _ = try Requests("relay.add", [relay.params + ",\"detach\":true"]).send(to: node.socket, connections: 1)
        while try relay.peers() < 1 || other.peers() < 1 { usleep(20_000) }
    }

    private func fromPeer(_ relay: AddedRelay, _ other: AddedRelay) throws -> [BenchmarkResult] {
        let (first, all) = (try relay.size(), try other.size())
        var (begun, peak): (ContinuousClock.Instant?, Double) = (nil, 0)
        var held = first
        while held < all {
            usleep(100_000)
            held = try relay.size()
            peak = max(peak, relay.residentMiB)
            // The time until the exchange begins is not the time that it takes.
            if begun == nil, held > first { begun = .now }
        }
        let taken = begun.map { (ContinuousClock.now - $0).inSeconds } ?? 0
        return [
            .rate(
                "the same from another relay, without the node (\(groupedText(Double(all - first))) entries)",
                Double(all - first) / max(taken, 0.001), "entries/s", atLeast: 10_000),
            .cost("resident memory of that relay, at most", peak, "MiB", atMost: 160),
        ]
    }
}

/// A `chanrelay` process that is added to the channel.
private struct AddedRelay {
    private let home: String
    private let address: String
    private let program: ChildProcess

    init(_ name: String, in scratch: ScratchDirectory) throws {
        home = scratch.file(name)
        _ = try ChildProcess.run("chanrelay", ["init", "--home", home, "--name", name])
        try Self.write(#"{"peers": {"interval_s": 1}}"#, to: home + "/relay.json")
        program = try ChildProcess("chanrelay", ["serve", "--home", home, "--listen", "127.0.0.1:0"])
        guard let address = try program.line().split(separator: " ").last else { throw BenchmarkError("no address") }
        self.address = String(address)
    }

    private static func write(_ text: String, to path: String) throws(BenchmarkError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count else {
            throw BenchmarkError("cannot write \(path)")
        }
    }

    var params: String { "\"conversation\":\"#big\",\"address\":\"\(address)\"" }
    var figures: ProcessFigures { program.figures }
    var residentMiB: Double { figures.residentBytes / 1_048_576 }

    private func status(_ field: String) throws -> Int {
        let text = try ChildProcess.run("chanrelay", ["status", "--home", home, "--json"])
        return try JSONParser.parse(Array(text.utf8))[path: field]?.integer ?? 0
    }

    func size() throws -> Int { try status("entries") }
    func storedBytes() throws -> Double { Double(try status("bytes")) }
    func peers() throws -> Int { try status("peers") }
}

extension ServedNode {
    /// Whether the newest job has ended.
    ///
    /// - Throws: for a job that failed.
    fileprivate func isJobDone() throws -> Bool {
        let ending = try Requests("job.list", ["\"order\":\"desc\",\"limit\":1"]).send(to: socket, connections: 1)
            .ending
        guard !ending.contains("\"state\":\"failed\"") else {
            throw BenchmarkError("the relay was not added: \(ending)")
        }
        return ending.contains("\"state\":\"done\"")
    }
}
