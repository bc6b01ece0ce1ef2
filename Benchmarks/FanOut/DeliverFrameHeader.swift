/// Parses the beginning of a `Deliver` frame: length 4 ‖ frame{23: deliver{1: batch{1: conversation, 2: first, 3:
/// entries…, 4: checkpoint}}}.
struct DeliverFrameHeader {
    /// The number of bytes that always include the number of the first entry.
    static let bytes = 64
    let first: UInt64
    /// The offset of the entries.
    private let entries: Int

    init(_ frame: [UInt8]) throws(BenchmarkError) {
        var reader = FieldReader(bytes: frame, position: 4)
        guard reader.varint() == 23 << 3 | 2, reader.varint() != nil, reader.varint() == 1 << 3 | 2,
            reader.varint() != nil, reader.varint() == 1 << 3 | 2, reader.varint() == 32
        else { throw BenchmarkError("a frame that delivers nothing") }
        reader.position += 32
        guard reader.varint() == 2 << 3, let first = reader.varint() else {
            throw BenchmarkError("a batch without a place")
        }
        self.first = first
        entries = reader.position
    }

    /// Returns the size of the length prefix and the frame.
    static func frameBytes(_ frame: [UInt8]) -> Int { frame.prefix(4).reduce(0) { $0 << 8 | Int($1) } + 4 }

    func entryCount(in frame: [UInt8]) -> UInt64 { UInt64(entryRanges(in: frame).count) }

    /// Returns the ranges of the entries in a whole frame.
    func entryRanges(in frame: [UInt8]) -> [Range<Int>] {
        var reader = FieldReader(bytes: frame, position: entries)
        var ranges: [Range<Int>] = []
        while reader.varint() == 3 << 3 | 2, let count = reader.varint() {
            ranges.append(reader.position..<reader.position + Int(count))
            reader.position += Int(count)
        }
        return ranges
    }
}

/// Reads consecutive Protobuf varints.
private struct FieldReader {
    let bytes: [UInt8]
    var position: Int

    mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
