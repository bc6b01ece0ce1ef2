extension JSONParser {
    /// Parses the number that begins at `position` (RFC 8259 §6).
    mutating func number(_ bytes: Span<UInt8>) throws(JSONParseError) -> JSONValue {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let leadingZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
        let digits = try digits(bytes)
        guard !leadingZero || digits == 1 else { throw JSONParseError(reason: .malformedNumber, offset: start) }
        let isInteger = try !fractionOrExponent(bytes)
        let text = bytes.extracting(start..<position).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        guard isInteger, text != "-0", let number = Int(text), number.magnitude <= UInt(JSONValue.largestInteger) else {
            return .number(JSONNumber(text: text))
        }
        return .integer(number)
    }

    /// Consumes at least one digit.
    private mutating func digits(_ bytes: Span<UInt8>) throws(JSONParseError) -> Int {
        let start = position
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
            position += 1
        }
        guard position > start else { throw failure(position < bytes.count ? .malformedNumber : .unexpectedEnd) }
        return position - start
    }

    private mutating func fractionOrExponent(_ bytes: Span<UInt8>) throws(JSONParseError) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return try exponent(bytes) }
        position += 1
        _ = try digits(bytes)
        _ = try exponent(bytes)
        return true
    }

    private mutating func exponent(_ bytes: Span<UInt8>) throws(JSONParseError) -> Bool {
        guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return false }
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
            position += 1
        }
        _ = try digits(bytes)
        return true
    }
}
