import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport

/// Drives a session as a connection would, with the methods of the standard's examples.
struct SessionDialogue {
    var state: SessionState
    /// The calls that the session started and that have not ended.
    private(set) var running: [[SessionState.Call]] = []
    private(set) var sent: [String] = []
    /// The tickets of cancelled calls.
    private(set) var cancelled: [SessionState.Ticket] = []

    init(limits: SessionState.Limits = SessionState.Limits()) {
        state = SessionState(limits: limits, lineLimit: 1000) { name in
            switch name {
            case "update": .mutation
            case "subtract", "sum", "get_data", "notify_hello", "notify_sum": .read
            default: nil
            }
        }
    }

    mutating func receive(_ line: String) {
        state.received(.line(Array(line.utf8)))
        perform(state.advanced(slice: 1000))
    }

    mutating func perform(_ actions: [SessionState.Action]) {
        for action in actions {
            switch action {
            case .run(let calls): running.append(calls)
            case .cancel(let ticket): cancelled.append(ticket)
            case .send(let line):
                sent.append(String(decoding: line, as: UTF8.self))
                ErrorTrace.record((try? JSONParser.parse(Array(line.dropLast())))?[path: "error.data.name"]?.string)
            }
        }
    }

    /// Ends all running calls, in the order of their start.
    mutating func finishAll() {
        while !running.isEmpty {
            for call in running.removeFirst() { finish(call) }
        }
    }

    mutating func finish(_ call: SessionState.Call) {
        perform(state.finished(call.ticket, Self.outcome(call.request).map(JSONText.init)))
    }

    mutating func takeRunning() -> [SessionState.Call] {
        defer { running = [] }
        return running.flatMap(\.self)
    }

    mutating func takeSent() -> [String] {
        defer { sent = [] }
        return sent
    }

    /// Answers one line and returns the output without its line feeds.
    static func answers(to line: String) -> [String] {
        var dialogue = SessionDialogue()
        dialogue.receive(line)
        dialogue.finishAll()
        return dialogue.sent.map { String($0.dropLast()) }
    }

    /// The methods of the examples in JSON-RPC 2.0 §7.
    private static func outcome(_ request: RPCRequest) -> Result<JSONValue, RPCFault> {
        switch (request.method, request.params) {
        case ("subtract", .array(let numbers)) where numbers.count == 2:
            .success(.integer((numbers[0].integer ?? 0) - (numbers[1].integer ?? 0)))
        case ("subtract", .object(let names)):
            .success(.integer((names["minuend"]?.integer ?? 0) - (names["subtrahend"]?.integer ?? 0)))
        case ("sum", .array(let numbers)): .success(.integer(numbers.compactMap(\.integer).reduce(0, +)))
        case ("get_data", _): .success(["hello", 5])
        case ("update", _), ("notify_hello", _), ("notify_sum", _): .success([:])
        default: .failure(RPCFault(.rpcMethodNotFound, ["actual": request.method]))
        }
    }
}
