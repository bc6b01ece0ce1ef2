/// Iterates over the fields of one Protobuf message without decoding them (protobuf.dev/programming-guides/encoding):
/// to count fields before anything is allocated, and to find the offset of an invalid field.
struct WireScanner {
    /// One encoded field.
    struct Field {
        let number: Int
        /// The offset of its tag.
        let start: Int
        /// The range of its content, without tag and length.
        let content: Range<Int>
    }

    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// Reads the next field. It returns `nil` at the end, and at invalid Protobuf, where `position` remains before
    /// `end`.
    mutating func next() -> Field? {
        let start = position
        guard let tag = varint(), tag >> 3 > 0, tag >> 3 < 1 << 29, let length = contentLength(wireType: tag & 7),
            length <= end - position
        else {
            position = start
            return nil
        }
        let content = position..<position + length
        position = content.upperBound
        return Field(number: Int(tag >> 3), start: start, content: content)
    }

    var isAtEnd: Bool { position == end }

    /// Returns the number of occurrences of a field at this level.
    static func count(of number: Int, in bytes: [UInt8]) -> Int {
        var scanner = WireScanner(bytes)
        var count = 0
        while let field = scanner.next() { count += field.number == number ? 1 : 0 }
        return count
    }

    /// Returns the offset of the first invalid Protobuf at this level; the end when there is none.
    static func firstFault(in bytes: [UInt8]) -> Int {
        var scanner = WireScanner(bytes)
        while scanner.next() != nil {}
        return scanner.position
    }

    /// Returns the offset at which the last field of `path` starts, or at which it would be if it is absent.
    func offset(of path: [WireFieldError.Step]) -> Int {
        guard let step = path.first, let field = find(step) else { return position }
        guard path.count > 1 else { return field.start }
        return WireScanner(bytes, field.content).offset(of: Array(path.dropFirst()))
    }

    private func find(_ step: WireFieldError.Step) -> Field? {
        var scanner = self
        var seen = 0
        var last: Field?
        while let field = scanner.next() {
            guard field.number == step.number else { continue }
            if seen == step.occurrence { return field }
            seen += 1
            last = field
        }
        // Of a field that may occur once, the last occurrence is used.
        return step.occurrence == nil ? last : nil
    }

    private mutating func contentLength(wireType: UInt64) -> Int? {
        switch wireType {
        case 0:
            let start = position
            guard varint() != nil else { return nil }
            defer { position = start }
            return position - start
        case 1: return 8
        case 2: return varint().flatMap(Int.init(exactly:))
        case 5: return 4
        default: return nil
        }
    }

    private mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard position < end else { return nil }
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
