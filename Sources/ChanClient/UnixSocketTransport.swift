import ChanJSON
import ChanRPC
import Glibc

/// A transport over a blocking Unix socket. It starts without threads or libraries, which suits a command that runs for
/// 20 ms.
final class UnixSocketTransport: @unchecked Sendable {
    // Sendable: only the connection's actor uses it.

    private static let chunk = 64 * 1024

    private let path: String
    private var descriptor: CInt
    private var received: [UInt8] = []
    /// The position in `received` at which the next line begins.
    private var lineStart = 0
    /// The position up to which `received` has no line feed.
    private var scanned = 0

    init(path: String) throws(RPCFault) {
        self.path = path
        var address = sockaddr_un()
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard path.utf8.count <= room else {
            throw RPCFault(
                .nodeSocketPath, ["path": path, "actual": String(path.utf8.count), "expected": String(room)])
        }
        descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.unreachable(path, errno) }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            // `close()` resets the descriptor, because `deinit` also runs: closing twice could close a descriptor that
            // was reused in the meantime.
            close()
            throw Self.unreachable(path, code)
        }
    }

    deinit { close() }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    func send(_ request: RPCRequest, by deadline: Deadline?) throws(RPCFault) {
        var writer = JSONWriter()
        writer.write(request.json)
        writer.newline()
        var rest = writer.bytes[...]
        while !rest.isEmpty {
            try wait(for: POLLOUT, by: deadline)
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
            if sent > 0 {
                rest = rest.dropFirst(sent)
            } else if errno != EINTR {
                throw RPCFault(.nodeDisconnected)
            }
        }
    }

    func receive(by deadline: Deadline?) throws(RPCFault) -> NodeMessage {
        while true {
            if let line = nextBufferedLine() { return try message(line) }
            try wait(for: POLLIN, by: deadline)
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
        let count = received.count
        received.append(contentsOf: repeatElement(0, count: Self.chunk))
        let read = received.withUnsafeMutableBytes { buffer in
            recv(descriptor, buffer.baseAddress?.advanced(by: count), Self.chunk, 0)
        }
        let code = errno
        received.removeLast(Self.chunk - max(0, read))
        guard read > 0 || (read < 0 && code == EINTR) else { throw RPCFault(.nodeDisconnected) }
    }

    private func wait(for event: Int32, by deadline: Deadline?) throws(RPCFault) {
        while true {
            var poller = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let ready = poll(&poller, 1, deadline?.milliseconds ?? -1)
            if ready > 0 { return }
            if ready == 0, let deadline { throw deadline.fault }
            guard errno == EINTR else { throw RPCFault(.nodeDisconnected) }
        }
    }

    private static func unreachable(_ path: String, _ code: CInt) -> RPCFault {
        let name: FaultName = code == EACCES || code == EPERM ? .nodePermission : .nodeUnreachable
        return RPCFault(name, ["path": path, "detail": strerror(code).map { String(cString: $0) } ?? "error \(code)"])
    }
}
