#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Splits a byte stream into lines. A line ends with a line feed; a carriage return before it is dropped. A line above
/// the limit is reported once and discarded as it arrives: the framer never buffers more than `limit` bytes.
package struct LineFramer {
    package enum Piece: Hashable, Sendable {
        case line([UInt8])
        case tooLong

        /// The number of bytes in the piece.
        var count: Int {
            switch self {
            case .line(let bytes): bytes.count
            case .tooLong: 0
            }
        }
    }

    /// The default limit of a line in bytes, without its end.
    package static let standardLimit = 1 << 20

    package let limit: Int
    private var partial: [UInt8] = []
    private var discarding = false

    package init(limit: Int = LineFramer.standardLimit) { self.limit = limit }

    /// The number of bytes buffered for an unfinished line.
    package var held: Int { partial.count }

    package mutating func received(_ bytes: [UInt8], _ emit: (Piece) -> Void) {
        bytes.withUnsafeBytes { received($0, emit) }
    }

    package mutating func received(_ bytes: UnsafeRawBufferPointer, _ emit: (Piece) -> Void) {
        var rest = bytes[...]
        while let end = Self.lineFeed(in: rest) {
            take(rest[..<end], emit)
            endLine(emit)
            rest = rest[(end + 1)...]
        }
        take(rest, emit)
    }

    /// Ends the stream: the remaining bytes count as a line.
    package mutating func ended(_ emit: (Piece) -> Void) {
        if !partial.isEmpty { endLine(emit) }
    }

    private static func lineFeed(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        let buffer = UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = buffer.baseAddress, let found = memchr(start, 0x0A, buffer.count) else { return nil }
        return bytes.startIndex + (UnsafeRawPointer(found) - start)
    }

    /// Discards an unfinished line.
    mutating func reset() { partial = [] }

    private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>, _ emit: (Piece) -> Void) {
        guard !discarding, !bytes.isEmpty else { return }
        // One byte above the limit may be a carriage return that belongs to the line's end.
        let excess = partial.count + bytes.count - limit
        let endsInReturn = excess == 1 && bytes.last == 0x0D
        guard excess <= 0 || endsInReturn else {
            discarding = true
            partial = []
            return emit(.tooLong)
        }
        partial.append(contentsOf: bytes)
    }

    private mutating func endLine(_ emit: (Piece) -> Void) {
        defer { discarding = false }
        guard !discarding else { return }
        if partial.last == 0x0D { partial.removeLast() }
        let line = partial
        partial = []
        if line.count > limit { emit(.tooLong) } else { emit(.line(line)) }
    }
}
