import ChanCLI
import ChanJSON
import ChanRPC
import Testing

@Suite("Following and progress") struct StreamTests {
    static func item(_ message: JSONValue) -> RPCNotification {
        RPCNotification(method: "message.item", params: ["subscription": "s1", "message": message])
    }

    static let ended = RPCNotification(
        method: "message.follow_ended", params: ["subscription": "s1", "error": "rpc.overloaded", "next_seq": 9])

    @Test("items are shown as they come, others' subscriptions are not") func follow() async {
        let other = RPCNotification(
            method: "message.item", params: ["subscription": "s2", "message": Samples.messages[0]])
        let terminal = Terminal(notifications: Samples.messages.prefix(4).map(Self.item) + [other, Self.ended])
        let run = await terminal.run(["message", "follow", "#help"])
        #expect(
            run.out == """
                2005-08-08 00:01:00 alice: hello everybody
                2005-08-08 00:01:00 bob_: which kernel? ␛[31mred␛[0m
                2005-08-08 00:03:00 * carol joined
                2005-08-08 00:04:00 (moderated by alice: spam)

                """)
        #expect(run.status == 75)
    }

    @Test("JSONL gives one object a line") func jsonl() async throws {
        let terminal = Terminal(notifications: Samples.messages.map(Self.item) + [Self.ended])
        let run = await terminal.run(["message", "follow", "#help", "--jsonl"])
        let items = try run.out.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
        #expect(items == Samples.messages)
    }

    @Test("a node that goes away is told as such") func disconnected() async {
        let run = await Terminal(notifications: [Self.item(Samples.messages[0])]).run(["message", "follow", "#help"])
        #expect(run.status == 3)
        #expect(run.err.contains("went away"))
    }

    @Test("quick work shows no progress, long work a bar on a terminal and one line elsewhere") func progress() throws {
        let start = ContinuousClock.now
        let line = "Import an IRC log: 900 in 13s, 69/s\n"
        for (isTerminal, bars) in [(true, 3), (false, 0)] {
            let captured = Captured(limit: nil)
            let stream = TextStream(isTerminal: isTerminal, width: isTerminal ? 120 : nil, style: .plain) {
                captured.take($0)
            }
            let progress = Progress("Import an IRC log", on: stream, startingAt: start)
            try progress.report(10, of: 1000, at: start + .milliseconds(900))
            #expect(captured.text.isEmpty)
            try progress.report(250, of: 1000, at: start + .seconds(2))
            try progress.report(251, of: 1000, at: start + .milliseconds(2050))
            try progress.report(500, of: 1000, at: start + .seconds(4))
            try progress.report(900, of: 1000, at: start + .seconds(13))
            try stream.flush()
            #expect(captured.text.contains("25 % (250 of 1000), 125/s, 6s left") == isTerminal)
            #expect(captured.text.count { $0 == "%" } == bars)
            try progress.finish()
            try stream.flush()
            #expect(captured.text.hasSuffix(isTerminal ? "\r\u{1B}[K" : line))
            #expect(isTerminal || captured.text == line)
        }
    }

    @Test("what a node warns of at the end goes to standard error") func warnings() async {
        let run = await Terminal(warnings: ["unpublished: 3"]).run(["message", "post", "#help", "--text", "hi"])
        #expect(run.err == "warning: unpublished: 3\n")
        #expect(run.status == 0)
    }

    @Test(
        "a result that is not good gives its exit code",
        arguments: [
            ("audit verify #help", "audit.verify", "ok", 10), ("sync", "server.sync", "complete", 9),
            ("doctor", "server.doctor", "ok", 1),
        ])
    func verdict(line: String, method: String, field: String, status: Int32) async {
        let words = line.split(separator: " ").map(String.init)
        let bad = await Terminal().run(
            words, [method: { _ in .object(JSONObject([JSONMember(key: field, value: false)])) }])
        let good = await Terminal().run(
            words, [method: { _ in .object(JSONObject([JSONMember(key: field, value: true)])) }])
        #expect(bad.status == status)
        #expect(good.status == 0)
    }
}
