internal import ChanID

extension Identifier32 {
    /// Reads 32 bytes that a C function has written.
    init(start: UnsafePointer<UInt8>) { self.init(words: UInt64x4(start: start)) }

    /// Calls `body` with the 32 bytes in order, on the stack.
    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        let bytes = (
            words.high.high.bigEndian, words.high.low.bigEndian, words.low.high.bigEndian, words.low.low.bigEndian
        )
        return withUnsafePointer(to: bytes) { pointer in
            pointer.withMemoryRebound(to: UInt8.self, capacity: Self.byteCount, body)
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The start of a buffer that is not empty.
    var octets: UnsafePointer<UInt8> {
        guard let start = baseAddress else { preconditionFailure("the buffer holds a key or a nonce") }
        return start.assumingMemoryBound(to: UInt8.self)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// The start of a buffer that is not empty.
    var octets: UnsafeMutablePointer<UInt8> {
        guard let start = baseAddress else { preconditionFailure("the buffer takes a key") }
        return start.assumingMemoryBound(to: UInt8.self)
    }
}

/// Concatenates parts that are signed or hashed as one message, with one allocation.
func joined(_ parts: [[UInt8]]) -> [UInt8] {
    if parts.count == 1 { return parts[0] }
    var whole: [UInt8] = []
    whole.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { whole += part }
    return whole
}
