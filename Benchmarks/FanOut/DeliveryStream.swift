/// The connection of one subscriber. It reads where each frame begins and ends and skips the rest, because the sender
/// is measured.
struct DeliveryStream {
    private let connection: SubscriberConnection
    /// The number of delivered entries.
    private(set) var size: UInt64
    /// The beginning of an unknown frame.
    private var head: [UInt8] = []
    private var bytesLeft = 0
    private var end: UInt64 = 0

    init(connection: SubscriberConnection, size: UInt64) {
        self.connection = connection
        self.size = size
    }

    /// Reads the available bytes of the socket.
    ///
    /// - Returns: `false` after the other side has closed.
    mutating func read(_ buffer: UnsafeMutableRawBufferPointer, _ known: inout FrameEndCache) throws -> Bool {
        try connection.read(buffer) { try count($0, &known) }
    }

    private mutating func count(_ bytes: UnsafeRawBufferPointer, _ known: inout FrameEndCache) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            if bytesLeft == 0 { try begin(&rest, &known) }
            let skipped = min(bytesLeft, rest.count)
            rest = rest.dropFirst(skipped)
            bytesLeft -= skipped
            if bytesLeft == 0, end > size { size = end }
        }
    }

    /// Collects the head of a frame until its end is known.
    private mutating func begin(_ rest: inout Slice<UnsafeRawBufferPointer>, _ known: inout FrameEndCache) throws {
        while !rest.isEmpty {
            // An unknown frame is read whole, once.
            let wanted =
                head.count < DeliverFrameHeader.bytes ? DeliverFrameHeader.bytes : DeliverFrameHeader.frameBytes(head)
            let taken = min(wanted - head.count, rest.count)
            head += rest.prefix(taken)
            rest = rest.dropFirst(taken)
            guard head.count >= DeliverFrameHeader.bytes, let end = try known.end(of: head) else { continue }
            self.end = end
            bytesLeft = DeliverFrameHeader.frameBytes(head) - head.count
            head.removeAll(keepingCapacity: true)
            if bytesLeft == 0 { size = max(size, end) }
            return
        }
    }
}

/// The ends of frames by their beginnings, because a thousand subscribers receive the same few frames.
struct FrameEndCache {
    private struct Name: Hashable {
        let first: UInt64
        let bytes: Int
    }

    private var ends: [Name: UInt64] = [:]

    /// - Parameter frame: the head of the frame, or all of it.
    /// - Returns: the number after its last entry; `nil` when the whole frame is needed.
    mutating func end(of frame: [UInt8]) throws -> UInt64? {
        let head = try DeliverFrameHeader(frame)
        let name = Name(first: head.first, bytes: DeliverFrameHeader.frameBytes(frame))
        if let end = ends[name] { return end }
        guard frame.count == name.bytes else { return nil }
        let end = head.first + head.entryCount(in: frame)
        ends[name] = end
        return end
    }
}
