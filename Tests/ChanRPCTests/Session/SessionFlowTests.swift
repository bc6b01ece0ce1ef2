import ChanHost
import ChanJSON
import ChanRPC
import Testing

@Suite("A session starts, orders, limits and ends calls")
struct SessionFlowTests {
    private func call(_ method: String, _ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"# }

    private func ids(_ calls: [SessionState.Call]) -> [RequestID?] { calls.map(\.request.id) }

    @Test func `mutations run in order of arrival, one group at a time; a read waits for those before it`() {
        var dialogue = SessionDialogue()
        dialogue.receive(call("sum", 0))
        dialogue.receive(call("update", 1))
        dialogue.receive(call("update", 2))
        dialogue.receive(call("sum", 3))
        #expect(dialogue.running.map(ids) == [[.integer(0)], [.integer(1)]])
        let begun = dialogue.takeRunning()
        dialogue.receive(call("update", 4))
        dialogue.finish(begun[0])
        #expect(dialogue.takeSent().count == 1)
        #expect(dialogue.running.isEmpty)
        dialogue.finish(begun[1])
        #expect(dialogue.running.map(ids) == [[.integer(2), .integer(4)]])
        let next = dialogue.takeRunning()
        dialogue.finish(next[0])
        #expect(dialogue.running.map(ids) == [[.integer(3)]])
        dialogue.finish(next[1])
        dialogue.finishAll()
        dialogue.receive(call("sum", 5))
        #expect(dialogue.running.map(ids) == [[.integer(5)]])
    }

    @Test func `in a batch, a read waits for the mutations before it, but not for those after it`() {
        var dialogue = SessionDialogue()
        dialogue.receive("[\(call("sum", 1)),\(call("update", 2)),\(call("sum", 3)),\(call("update", 4))]")
        #expect(dialogue.running.map(ids) == [[.integer(1)], [.integer(2), .integer(4)]])
        let begun = dialogue.takeRunning()
        dialogue.finish(begun[1])
        #expect(dialogue.running.map(ids) == [[.integer(3)]])
        dialogue.finish(begun[2])
        dialogue.finish(begun[0])
        dialogue.finishAll()
        #expect(dialogue.takeSent().count == 1)
    }

    @Test func `a batch holds 4 MiB of answers: reads beyond them must be repeated, mutations' answers are kept`()
        throws
    {
        var dialogue = SessionDialogue()
        let calls = (0..<6).map { call($0 == 5 ? "update" : "sum", $0) }
        dialogue.receive("[\(calls.joined(separator: ","))]")
        let large = JSONText(.string(String(repeating: "x", count: 1 << 20)))
        for call in dialogue.takeRunning() { dialogue.perform(dialogue.state.finished(call.ticket, .success(large))) }
        for call in dialogue.takeRunning() { dialogue.perform(dialogue.state.finished(call.ticket, .success(large))) }
        let sent = try #require(dialogue.takeSent().first)
        let answers = try #require(try JSONParser.parse(Array(sent.utf8.dropLast())).array)
        let faults = answers.map { $0[path: "error.data.name"]?.string }
        #expect(faults == [nil, nil, nil, "rpc.overloaded", "rpc.overloaded", nil])
    }

    private func cancel(_ request: String, _ id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"rpc.cancel","params":{"request":"\#(request)"}}"#
    }

    /// Returns identifiers and outcomes: the error's name, or whether something was cancelled.
    private func answers(_ dialogue: inout SessionDialogue) throws -> [String] {
        try dialogue.takeSent().map { line in
            let json = try JSONParser.parse(Array(line.utf8.dropLast()))
            let id = json[path: "id"]?.integer ?? -1
            let name = json[path: "error.data.name"]?.string ?? json[path: "result.cancelled"].map { "\($0 == true)" }
            return "\(id) \(name ?? "result")"
        }
    }

    @Test func `a waiting or running request is cancelled before earlier ones; a running mutation completes`() throws {
        var dialogue = SessionDialogue()
        for (method, id) in [("sum", 1), ("update", 2), ("sum", 3), ("update", 4)] {
            dialogue.receive(call(method, id))
        }
        let begun = dialogue.takeRunning()
        #expect(ids(begun) == [.integer(1), .integer(2)])
        dialogue.receive(cancel("1", 10))
        #expect(try answers(&dialogue) == ["1 rpc.cancelled", "10 true"])
        #expect(dialogue.cancelled == [begun[0].ticket])
        dialogue.finish(begun[0])
        #expect(dialogue.sent.isEmpty, "it was answered")
        dialogue.receive(cancel("4", 11))
        dialogue.receive(cancel("3", 12))
        #expect(try answers(&dialogue) == ["4 rpc.cancelled", "11 true", "3 rpc.cancelled", "12 true"])
        dialogue.receive(cancel("2", 13))
        #expect(try answers(&dialogue) == ["13 true"])
        dialogue.finish(begun[1])
        #expect(try answers(&dialogue) == ["2 result"])
        #expect(dialogue.running.isEmpty, "what was cancelled never begins")
        dialogue.receive(cancel("2", 14))
        dialogue.receive(#"{"jsonrpc":"2.0","id":15,"method":"rpc.cancel","params":{"request":7}}"#)
        #expect(try answers(&dialogue) == ["14 false", "15 rpc.invalid_params"])
    }

    @Test func `a mutation of a started group cannot be cancelled; those of a batch are answered together`() throws {
        var dialogue = SessionDialogue()
        dialogue.receive(call("update", 0))
        for id in 1...3 { dialogue.receive(call("update", id)) }
        let first = dialogue.takeRunning()
        dialogue.finish(first[0])
        #expect(ids(dialogue.takeRunning()) == [.integer(1), .integer(2), .integer(3)])
        _ = dialogue.takeSent()
        dialogue.receive(cancel("2", 10))
        #expect(try answers(&dialogue) == ["10 false"])
        dialogue.receive("[\(call("sum", 20)),\(cancel("20", 21))]")
        let batch = try JSONParser.parse(Array(try #require(dialogue.takeSent().first).utf8.dropLast()))
        #expect(batch.array?.first { $0[path: "id"] == 20 }?[path: "error.data.name"] == "rpc.cancelled")
        #expect(batch.array?.first { $0[path: "id"] == 21 }?[path: "result.cancelled"] == true)
    }

    @Test func `the number of concurrent reads is limited, and the next starts when one ends`() {
        var dialogue = SessionDialogue()
        for id in 0..<40 { dialogue.receive(call("sum", id)) }
        let begun = dialogue.takeRunning()
        #expect(begun.count == 16)
        dialogue.finish(begun[0])
        #expect(dialogue.running.map(ids) == [[.integer(16)]])
    }

    @Test func `a flood stays in the socket: neither calls nor lines are queued`() {
        var dialogue = SessionDialogue()
        var taken = 0
        while dialogue.state.wantsInput, taken < 10_000 {
            dialogue.receive(call("sum", taken))
            taken += 1
        }
        #expect(taken == 16 + 64 + 64)
        for call in dialogue.takeRunning() { dialogue.finish(call) }
        dialogue.perform(dialogue.state.advanced(slice: 1000))
        #expect(dialogue.state.wantsInput)
    }

    @Test func `immediate answers of a batch are counted until the batch is answered`() {
        var dialogue = SessionDialogue()
        let id = String(repeating: "i", count: 200)
        let cancel = #"{"jsonrpc":"2.0","id":"\#(id)","method":"rpc.cancel","params":{"request":"none"}}"#
        let malformed = #"{"jsonrpc":"1.0","id":"\#(id)","method":"sum"}"#
        dialogue.receive("[\(call("sum", 1)),\(cancel),\(cancel),\(malformed)]")
        #expect(dialogue.sent.isEmpty)
        #expect(dialogue.state.heldBytes > 3 * id.utf8.count)
        dialogue.finishAll()
        #expect(dialogue.takeSent().count == 1)
        #expect(dialogue.state.heldBytes == 0)
    }

    @Test func `an id has at most 256 bytes`() throws {
        func answer(_ id: String) throws -> JSONValue {
            var dialogue = SessionDialogue()
            dialogue.receive(#"{"jsonrpc":"2.0","id":\#(id),"method":"rpc.cancel","params":{"request":"none"}}"#)
            let line = try #require(dialogue.takeSent().first)
            return try JSONParser.parse(Array(line.utf8.dropLast()))
        }
        let digits = String(repeating: "3", count: 254)
        for id in ["\"\(digits)33\"", "0.\(digits)"] {
            #expect(try answer(id)[path: "error"] == nil)
        }
        for id in ["\"\(digits)333\"", "\"\(digits)é3\"", "0.\(digits)3"] {
            let refused = try answer(id)
            #expect(refused[path: "error.data.name"] == "rpc.invalid_request")
            #expect(refused[path: "id"] == .null)
        }
    }

    @Test func `one turn processes no further line once a batch has used up its slice`() {
        var dialogue = SessionDialogue()
        let cancel = #"{"jsonrpc":"2.0","id":1,"method":"rpc.cancel","params":{"request":"none"}}"#
        let batch = "[" + Array(repeating: cancel, count: 6).joined(separator: ",") + "]"
        for _ in 0..<3 { dialogue.state.received(.line(Array(batch.utf8))) }
        dialogue.perform(dialogue.state.advanced(slice: 5))
        #expect(dialogue.takeSent().count == 1)
        dialogue.perform(dialogue.state.advanced(slice: 7))
        #expect(dialogue.takeSent().count == 2)
    }

    @Test func `one turn starts at most its slice of lines`() {
        var dialogue = SessionDialogue()
        for id in 0..<50 { dialogue.state.received(.line(Array(call("nonsense", id).utf8))) }
        dialogue.perform(dialogue.state.advanced(slice: 5))
        #expect(dialogue.takeRunning().count == 5)
        #expect(dialogue.state.canAdvance)
    }

    @Test func `while answers are unread nothing is started or read`() {
        var dialogue = SessionDialogue()
        dialogue.receive(call("update", 1))
        let begun = dialogue.takeRunning()
        dialogue.state.outputBlocked = true
        dialogue.receive(call("sum", 2))
        dialogue.receive(call("update", 3))
        dialogue.finish(begun[0])
        #expect(!dialogue.state.wantsInput)
        #expect(dialogue.running.isEmpty)
        dialogue.state.outputBlocked = false
        dialogue.perform(dialogue.state.advanced(slice: 1000))
        #expect(dialogue.running.count == 2)
    }

    @Test func `an invalid line is answered and the next one works`() {
        var dialogue = SessionDialogue()
        dialogue.receive("{")
        dialogue.state.received(.tooLong)
        dialogue.receive("  ")
        dialogue.receive(call("update", 1))
        dialogue.finishAll()
        let sent = dialogue.takeSent()
        #expect(sent.count == 3)
        #expect(sent[0].contains("-32700") && sent[0].contains("at byte 1"))
        #expect(sent[1].contains("rpc.too_large") && sent[1].contains(#""id":null"#))
        #expect(sent[2] == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
    }

    @Test func `a batch of 100 is accepted, one of 101 is refused as a whole`() {
        let hundred = (0..<100).map { call("sum", $0) }
        let answers = SessionDialogue.answers(to: "[" + hundred.joined(separator: ",") + "]")
        #expect(answers.count == 1)
        #expect((try? JSONParser.parse(Array(answers[0].utf8)))?.array?.count == 100)
        var dialogue = SessionDialogue()
        dialogue.receive("[" + (hundred + [call("sum", 100)]).joined(separator: ",") + "]")
        #expect(dialogue.running.isEmpty)
        #expect(dialogue.sent.first?.contains("rpc.batch_too_large") == true)
    }

    @Test func `a batch is answered when its last call ends`() {
        var dialogue = SessionDialogue()
        dialogue.receive("[\(call("sum", 1)),\(call("update", 2)),7]")
        let begun = dialogue.takeRunning()
        dialogue.finish(begun[1])
        #expect(dialogue.sent.isEmpty)
        dialogue.finish(begun[0])
        #expect(dialogue.sent.count == 1)
    }

    @Test func `a batch is answered in the order of its requests, whichever ends first`() throws {
        var dialogue = SessionDialogue()
        dialogue.receive("[\(call("update", 1)),7,\(call("sum", 2)),\(call("nobody", 3)),\(call("sum", 4))]")
        for begun in dialogue.takeRunning().reversed() { dialogue.finish(begun) }
        for begun in dialogue.takeRunning().reversed() { dialogue.finish(begun) }
        let answer = try JSONParser.parse(Array(try #require(dialogue.takeSent().first).utf8))
        #expect(answer.array?.map { $0[path: "id"] } == [1, .some(.null), 2, 3, 4])
    }

    @Test func `during shutdown, started calls end and new ones are refused`() {
        var dialogue = SessionDialogue()
        dialogue.receive(call("update", 1))
        dialogue.receive(call("update", 2))
        dialogue.state.drainBegan()
        dialogue.receive(call("sum", 3))
        #expect(dialogue.takeSent().first?.contains("rpc.shutting_down") == true)
        #expect(!dialogue.state.isFinished)
        dialogue.finishAll()
        #expect(dialogue.sent.count == 2)
        #expect(dialogue.state.isFinished)
    }

    @Test func `when the caller stops sending, its calls still end`() {
        var dialogue = SessionDialogue()
        dialogue.receive(call("sum", 1))
        dialogue.state.inputClosed()
        #expect(!dialogue.state.isFinished)
        dialogue.finishAll()
        #expect(dialogue.sent.count == 1)
        #expect(dialogue.state.isFinished)
    }

    @Test func `an outcome without a waiting caller is ignored`() {
        var dialogue = SessionDialogue()
        #expect(dialogue.state.finished(99, .success(JSONText(1))).isEmpty)
    }
}
