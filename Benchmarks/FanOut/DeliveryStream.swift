import Glibc

/// One subscriber's side of a connection. Of each frame it reads where it begins and ends, and skips the rest: what is
/// measured is who sends.
struct DeliveryStream {
    private let socket: Int32
    /// Entries delivered.
    private(set) var size: UInt64
    /// The beginning of a frame that is not known yet.
    private var head: [UInt8] = []
    private var bytesLeft = 0
    private var end: UInt64 = 0

    init(socket: Int32, size: UInt64) {
        self.socket = socket
        self.size = size
    }

    /// Takes what the socket has.
    /// - Returns: false once the other side has closed.
    mutating func read(_ buffer: UnsafeMutableRawBufferPointer, _ known: inout FrameEndCache) throws -> Bool {
        let count = recv(socket, buffer.baseAddress, buffer.count, 0)
        guard count > 0 else { return false }
        var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])[...]
        while !rest.isEmpty {
            if bytesLeft == 0 { try begin(&rest, &known) }
            let skipped = min(bytesLeft, rest.count)
            rest = rest.dropFirst(skipped)
            bytesLeft -= skipped
            if bytesLeft == 0, end > size { size = end }
        }
        return true
    }

    /// Collects a frame's head until it is clear where the frame ends.
    private mutating func begin(_ rest: inout Slice<UnsafeRawBufferPointer>, _ known: inout FrameEndCache) throws {
        while !rest.isEmpty {
            // A frame nobody has met yet is read whole, once.
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

/// Where frames end, by where they begin: a thousand subscribers get the same few.
struct FrameEndCache {
    private struct Name: Hashable {
        let first: UInt64
        let bytes: Int
    }

    private var ends: [Name: UInt64] = [:]

    /// - Parameter frame: its head, or all of it.
    /// - Returns: one past its last entry; `nil` while only a whole frame could tell.
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
