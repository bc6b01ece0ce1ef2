extension JSONParser {
    /// Parses the string whose opening quotation mark is at `position`.
    mutating func string(_ bytes: Span<UInt8>) throws(JSONParseError) -> String {
        let start = position + 1
        let (end, escapes) = try extent(from: start, bytes)
        try validate(bytes, start..<end)
        position = end + 1
        guard escapes else { return Self.text(bytes, start..<end) }
        return try Unescaping(position: start, end: end).text(bytes)
    }

    /// Returns the position of the closing quotation mark, and whether a backslash comes before it.
    private func extent(from start: Int, _ bytes: Span<UInt8>) throws(JSONParseError) -> (end: Int, escapes: Bool) {
        var index = start
        var escapes = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return (index, escapes)
            case UInt8(ascii: "\\"):
                escapes = true
                index += 2
            case 0..<0x20: throw JSONParseError(reason: .controlCharacter(bytes[index]), offset: index)
            default: index += 1
            }
        }
        throw JSONParseError(reason: .unexpectedEnd, offset: bytes.count)
    }

    /// Validates the source as UTF-8. Escapes are ASCII, so the result is valid exactly when the source is.
    private func validate(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONParseError) {
        do {
            _ = try UTF8Span(validating: bytes.extracting(range))
        } catch {
            throw JSONParseError(reason: .invalidUTF8, offset: range.lowerBound + error.byteOffsets.lowerBound)
        }
    }

    private static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

/// Decodes the escapes of one string (RFC 8259 §7).
private struct Unescaping {
    var position: Int
    let end: Int
    private var decoded: [UInt8] = []

    init(position: Int, end: Int) {
        self.position = position
        self.end = end
    }

    consuming func text(_ bytes: Span<UInt8>) throws(JSONParseError) -> String {
        var state = self
        while state.position < state.end {
            let byte = bytes[state.position]
            state.position += 1
            if byte == UInt8(ascii: "\\") {
                try state.escape(bytes)
            } else {
                state.decoded.append(byte)
            }
        }
        return String(decoding: state.decoded, as: UTF8.self)
    }

    private mutating func escape(_ bytes: Span<UInt8>) throws(JSONParseError) {
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"): try scalar(bytes)
        default: throw JSONParseError(reason: .unknownEscape(byte), offset: position - 2)
        }
    }

    /// Decodes `\uXXXX`, or a surrogate pair of them. `position` is after the `u`.
    private mutating func scalar(_ bytes: Span<UInt8>) throws(JSONParseError) {
        let start = position - 2
        let unit = try codeUnit(bytes)
        guard (0xD800...0xDFFF).contains(unit) else { return append(UInt32(unit)) }
        guard unit < 0xDC00, position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw JSONParseError(reason: .loneSurrogate, offset: start) }
        position += 2
        let low = try codeUnit(bytes)
        guard (0xDC00...0xDFFF).contains(low) else { throw JSONParseError(reason: .loneSurrogate, offset: start) }
        append(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
    }

    private mutating func codeUnit(_ bytes: Span<UInt8>) throws(JSONParseError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard position < end else {
                throw JSONParseError(reason: .unexpectedByte(UInt8(ascii: "\"")), offset: position)
            }
            guard let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue, bytes[position] < 0x80 else {
                throw JSONParseError(reason: .unexpectedByte(bytes[position]), offset: position)
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    private mutating func append(_ code: UInt32) {
        guard let scalar = UnicodeScalar(code) else { return }
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
