import ChanRelayWire
import Glibc

/// A process with many subscribers that read, count and discard, on one thread. It prints "ready", then a line with the
/// number of entries that all of them have whenever this number grows.
struct SubscriberPool {
    static let command = "crowd"
    static let ready = "ready"

    private let count: Int
    private let port: UInt16
    private let isSecure: Bool
    /// The handshake with a relay; `nil` for the bare broadcaster, which needs none.
    private let entry: RelaySubscriber?

    /// - Parameter arguments: count and port; for a relay also its transport, its identity, the conversation and the
    ///   reader's seed.
    init(arguments: [String]) throws(BenchmarkError) {
        guard arguments.count >= 2, let count = Int(arguments[0]), let port = UInt16(arguments[1]) else {
            throw BenchmarkError("a crowd needs a count and a port")
        }
        self.count = count
        self.port = port
        isSecure = arguments.dropFirst(2).first == RelayAddress.Transport.tls.rawValue
        entry = arguments.count == 2 ? nil : try RelaySubscriber(Array(arguments.dropFirst(3)))
    }

    func run() throws {
        var sockets: [pollfd] = []
        var streams: [DeliveryStream] = []
        for _ in 0..<count {
            let connection = try SubscriberConnection(port: port, isSecure: isSecure)
            let size = try entry?.subscribe(connection) ?? 1
            streams.append(DeliveryStream(connection: connection, size: size))
            sockets.append(pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0))
        }
        printLine(Self.ready)
        try read(&streams, &sockets)
    }

    private func read(_ streams: inout [DeliveryStream], _ sockets: inout [pollfd]) throws {
        var known = FrameEndCache()
        var tally = SubscriberProgress(streams.map(\.size))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        while true {
            poll(&sockets, nfds_t(sockets.count), -1)
            for place in sockets.indices where sockets[place].revents != 0 {
                let before = streams[place].size
                guard try streams[place].read(buffer, &known) else { return }
                tally.move(from: before, to: streams[place].size)
            }
            if let least = tally.grown() { printLine("\(least)") }
        }
    }
}

/// The number of subscribers at each position.
private struct SubscriberProgress {
    private var counts: [UInt64: Int] = [:]
    private var least: UInt64

    init(_ sizes: [UInt64]) {
        for size in sizes { counts[size, default: 0] += 1 }
        least = sizes.min() ?? 0
    }

    mutating func move(from old: UInt64, to new: UInt64) {
        guard old != new else { return }
        counts[new, default: 0] += 1
        let left = (counts[old] ?? 1) - 1
        counts[old] = left > 0 ? left : nil
    }

    /// Returns the lowest position, if it has changed.
    mutating func grown() -> UInt64? {
        guard counts[least] == nil, let now = counts.keys.min() else { return nil }
        least = now
        return now
    }
}
