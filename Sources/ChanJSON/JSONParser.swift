/// A strict JSON parser (RFC 8259, with the restrictions of RFC 7493): UTF-8 only, no duplicate keys, no lone
/// surrogates, no data after the value, limited depth. Foundation's parsers accept or repair each of these.
package struct JSONParser {
    /// The maximum nesting depth of arrays and objects.
    package static let depthLimit = 64

    var position = 0
    private var depth = 0

    /// Parses `bytes` as exactly one value, which white space may surround.
    package static func parse(_ bytes: [UInt8]) throws(JSONParseError) -> JSONValue {
        try parse(bytes.span)
    }

    package static func parse(_ bytes: Span<UInt8>) throws(JSONParseError) -> JSONValue {
        var parser = JSONParser()
        parser.skipSpace(bytes)
        guard parser.position < bytes.count else { throw parser.failure(.empty) }
        let value = try parser.value(bytes)
        parser.skipSpace(bytes)
        guard parser.position == bytes.count else { throw parser.failure(.trailingData) }
        return value
    }

    private mutating func value(_ bytes: Span<UInt8>) throws(JSONParseError) -> JSONValue {
        switch try peek(bytes) {
        case UInt8(ascii: "{"): return .object(try nested(bytes, Self.object))
        case UInt8(ascii: "["): return .array(try nested(bytes, Self.array))
        case UInt8(ascii: "\""): return .string(try string(bytes))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(bytes)
        case UInt8(ascii: "t"): return try literal("true", .bool(true), bytes)
        case UInt8(ascii: "f"): return try literal("false", .bool(false), bytes)
        case UInt8(ascii: "n"): return try literal("null", .null, bytes)
        case let byte: throw failure(.unexpectedByte(byte))
        }
    }

    private mutating func nested<Content>(
        _ bytes: Span<UInt8>, _ content: (inout JSONParser, Span<UInt8>) throws(JSONParseError) -> Content
    ) throws(JSONParseError) -> Content {
        guard depth < Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit)) }
        depth += 1
        position += 1
        let result = try content(&self, bytes)
        depth -= 1
        return result
    }

    private static func array(_ parser: inout JSONParser, _ bytes: Span<UInt8>) throws(JSONParseError) -> [JSONValue] {
        var items: [JSONValue] = []
        if try parser.skips(UInt8(ascii: "]"), bytes) { return items }
        repeat {
            parser.skipSpace(bytes)
            items.append(try parser.value(bytes))
        } while try parser.continues(until: UInt8(ascii: "]"), bytes)
        return items
    }

    private static func object(_ parser: inout JSONParser, _ bytes: Span<UInt8>) throws(JSONParseError) -> JSONObject {
        var members: [JSONMember] = []
        if try parser.skips(UInt8(ascii: "}"), bytes) { return JSONObject() }
        var seen = DistinctKeys()
        repeat {
            parser.skipSpace(bytes)
            let start = parser.position
            try parser.expect(UInt8(ascii: "\""), bytes, consuming: false)
            let key = try parser.string(bytes)
            guard seen.insert(key, among: members) else {
                throw JSONParseError(reason: .duplicateKey(key), offset: start)
            }
            parser.skipSpace(bytes)
            try parser.expect(UInt8(ascii: ":"), bytes)
            parser.skipSpace(bytes)
            members.append(JSONMember(key: key, value: try parser.value(bytes)))
        } while try parser.continues(until: UInt8(ascii: "}"), bytes)
        return JSONObject(members)
    }

    /// Consumes a comma or the closing bracket after an element. Returns `true` for a comma.
    private mutating func continues(until end: UInt8, _ bytes: Span<UInt8>) throws(JSONParseError) -> Bool {
        skipSpace(bytes)
        let byte = try peek(bytes)
        guard byte == end || byte == UInt8(ascii: ",") else { throw failure(.unexpectedByte(byte)) }
        position += 1
        return byte != end
    }

    private mutating func skips(_ end: UInt8, _ bytes: Span<UInt8>) throws(JSONParseError) -> Bool {
        skipSpace(bytes)
        guard try peek(bytes) == end else { return false }
        position += 1
        return true
    }

    private mutating func literal(
        _ word: StaticString, _ value: JSONValue, _ bytes: Span<UInt8>
    ) throws(JSONParseError) -> JSONValue {
        let start = position
        for offset in 0..<word.utf8CodeUnitCount {
            guard start + offset < bytes.count else {
                throw JSONParseError(reason: .unexpectedEnd, offset: bytes.count)
            }
            guard bytes[start + offset] == word.utf8Start[offset] else {
                throw JSONParseError(reason: .unknownLiteral, offset: start)
            }
        }
        position = start + word.utf8CodeUnitCount
        return value
    }
}

extension JSONParser {
    func failure(_ reason: JSONParseError.Reason) -> JSONParseError { JSONParseError(reason: reason, offset: position) }

    func peek(_ bytes: Span<UInt8>) throws(JSONParseError) -> UInt8 {
        guard position < bytes.count else { throw failure(.unexpectedEnd) }
        return bytes[position]
    }

    mutating func expect(_ byte: UInt8, _ bytes: Span<UInt8>, consuming: Bool = true) throws(JSONParseError) {
        let found = try peek(bytes)
        guard found == byte else { throw failure(.unexpectedByte(found)) }
        if consuming { position += 1 }
    }

    mutating func skipSpace(_ bytes: Span<UInt8>) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }
}

/// Detects repeated keys by their bytes: canonically equivalent spellings are different keys. Small objects are
/// searched linearly; larger ones, such as malicious objects with a hundred thousand keys, use a hash table.
private struct DistinctKeys {
    private static let scanLimit = 16
    private var hashed: Set<[UInt8]> = []

    mutating func insert(_ key: String, among members: [JSONMember]) -> Bool {
        guard members.count >= Self.scanLimit else {
            return !members.contains { $0.key.utf8.elementsEqual(key.utf8) }
        }
        if hashed.isEmpty { hashed = Set(members.map { Array($0.key.utf8) }) }
        return hashed.insert(Array(key.utf8)).inserted
    }
}
