import ChanID
import ChanJSON
import ChanRPC
import ChanSystem

/// A transport over a blocking Unix socket. It starts without threads or libraries, which suits a command that runs for
/// 20 ms.
final class UnixSocketTransport: @unchecked Sendable {
    // Sendable: only the connection's actor uses it.

    private static let chunk = 64 * 1024

    private let path: String
    /// `nil` after `close`.
    private var connection: UnixConnection?
    private var received: [UInt8] = []
    /// The position in `received` at which the next line begins.
    private var lineStart = 0
    /// The position up to which `received` has no line feed.
    private var scanned = 0

    init(path: String) throws(RPCFault) {
        self.path = path
        guard let address = UnixAddress(path) else {
            throw RPCFault(
                .nodeSocketPath,
                ["path": path, "actual": String(path.utf8.count), "expected": String(UnixAddress.longestPath)])
        }
        do throws(SystemError) { connection = try UnixConnection(to: address) } catch {
            throw RPCFault(
                error.kind == .noPermission ? .nodePermission : .nodeUnreachable,
                ["path": path, "detail": error.reason])
        }
    }

    func close() { connection = nil }

    func send(_ request: RPCRequest, by deadline: Deadline?) throws(RPCFault) {
        var writer = JSONWriter()
        writer.write(request.json)
        writer.newline()
        var rest = writer.bytes[...]
        while !rest.isEmpty {
            try wait(for: .writable, by: deadline)
            rest = rest.dropFirst(
                try onConnection { (connection) throws(SystemError) in try connection.send(rest) })
        }
    }

    func receive(by deadline: Deadline?) throws(RPCFault) -> NodeMessage {
        while true {
            if let line = nextBufferedLine() { return try message(line) }
            try wait(for: .readable, by: deadline)
            try readChunk()
        }
    }

    private func message(_ line: [UInt8]) throws(RPCFault) -> NodeMessage {
        guard let json = try? JSONParser.parse(line), let message = NodeMessage(json: json) else {
            throw RPCFault(.nodeProtocol, ["path": path, "detail": "a line that is no JSON-RPC message"])
        }
        return message
    }

    private func nextBufferedLine() -> [UInt8]? {
        guard let end = received[scanned...].firstIndex(of: 0x0A) else {
            received.removeFirst(lineStart)
            lineStart = 0
            scanned = received.count
            return nil
        }
        let line = Array(received[lineStart..<end])
        lineStart = end + 1
        scanned = lineStart
        return line
    }

    private func readChunk() throws(RPCFault) {
        let count = try onConnection { (connection) throws(SystemError) in
            try connection.receive(Self.chunk, appendingTo: &received)
        }
        guard count > 0 else { throw RPCFault(.nodeDisconnected) }
    }

    private func wait(for event: UnixConnection.Event, by deadline: Deadline?) throws(RPCFault) {
        let isReady = try onConnection { (connection) throws(SystemError) in
            try connection.wait(for: event) { deadline?.milliseconds ?? -1 }
        }
        if let deadline, !isReady { throw deadline.fault }
    }

    private func onConnection<Value>(
        _ call: (UnixConnection) throws(SystemError) -> Value
    ) throws(RPCFault) -> Value {
        guard let connection else { throw RPCFault(.nodeDisconnected) }
        do throws(SystemError) { return try call(connection) } catch { throw RPCFault(.nodeDisconnected) }
    }
}
