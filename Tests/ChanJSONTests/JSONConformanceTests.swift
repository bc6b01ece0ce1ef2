import ChanJSON
import Testing

@Suite("JSON is read strictly and written so that it reads back")
struct JSONConformanceTests {
    struct Good: CustomTestStringConvertible, Sendable {
        let text: String
        let value: JSONValue
        init(_ text: String, _ value: JSONValue) { (self.text, self.value) = (text, value) }
        var testDescription: String { text }
    }

    static let good: [Good] = [
        Good("null", .null), Good(" true ", .bool(true)), Good("\tfalse\r\n", .bool(false)),
        Good("0", .integer(0)), Good("-1", .integer(-1)), Good("9007199254740991", .integer(JSONValue.largestInteger)),
        Good("-9007199254740991", .integer(-JSONValue.largestInteger)),
        Good("9007199254740992", .number(JSONNumber(text: "9007199254740992"))),
        Good("18446744073709551616", .number(JSONNumber(text: "18446744073709551616"))),
        Good("1.0", .number(JSONNumber(text: "1.0"))), Good("-0", .number(JSONNumber(text: "-0"))),
        Good("1e3", .number(JSONNumber(text: "1e3"))), Good("1E+3", .number(JSONNumber(text: "1E+3"))),
        Good("-0.5e-10", .number(JSONNumber(text: "-0.5e-10"))),
        Good(#""""#, ""), Good(#""häß 🦢""#, "häß 🦢"), Good(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        Good(#""\u0041\u00e9\u20AC""#, "Aé€"), Good(#""\ud83e\udda2""#, "🦢"), Good(#""\u0000""#, "\0"),
        Good(#""\uFFFF\u2028""#, "\u{FFFF}\u{2028}"), Good("\"\u{7F}\"", "\u{7F}"),
        Good("[]", []), Good("[ ]", []), Good("[1,[2,[ ]]]", [1, [2, []]]),
        Good("{}", [:]), Good(#"{ "a" : 1 , "b" : [ null ] }"#, ["a": 1, "b": [nil]]),
        Good(#"{"":0}"#, ["": 0]),
        Good(
            "{\"e\u{301}\":1,\"\u{E9}\":2}",
            .object(
                JSONObject([
                    JSONMember(key: "e\u{301}", value: 1), JSONMember(key: "\u{E9}", value: 2),
                ]))),
    ]

    @Test(arguments: good)
    func `JSON that RFC 8259 allows is parsed`(_ good: Good) throws {
        #expect(try JSONParser.parse(Array(good.text.utf8)) == good.value)
    }

    @Test(arguments: good)
    func `written JSON is parsed as the same value`(_ good: Good) throws {
        let bytes = JSONWriter.bytes(good.value)
        #expect(!bytes.contains(0x0A))
        #expect(try JSONParser.parse(bytes) == good.value)
    }

    struct Bad: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let reason: JSONParseError.Reason
        let offset: Int
        init(_ text: String, _ reason: JSONParseError.Reason, at offset: Int) {
            (bytes, self.reason, self.offset) = (Array(text.utf8), reason, offset)
        }
        init(bytes: [UInt8], _ reason: JSONParseError.Reason, at offset: Int) {
            (self.bytes, self.reason, self.offset) = (bytes, reason, offset)
        }
        var testDescription: String { String(decoding: bytes, as: UTF8.self) }
    }

    static let bad: [Bad] = [
        Bad("", .empty, at: 0), Bad(" \n", .empty, at: 2),
        Bad("[", .unexpectedEnd, at: 1), Bad("{", .unexpectedEnd, at: 1), Bad("\"a", .unexpectedEnd, at: 2),
        Bad("tru", .unexpectedEnd, at: 3), Bad("trua", .unknownLiteral, at: 0), Bad("nul!", .unknownLiteral, at: 0),
        Bad("1 2", .trailingData, at: 2), Bad("{}}", .trailingData, at: 2), Bad("truex", .trailingData, at: 4),
        Bad("[1,]", .unexpectedByte(UInt8(ascii: "]")), at: 3), Bad("[,1]", .unexpectedByte(UInt8(ascii: ",")), at: 1),
        Bad("[1 2]", .unexpectedByte(UInt8(ascii: "2")), at: 3),
        Bad("{1:2}", .unexpectedByte(UInt8(ascii: "1")), at: 1),
        Bad(#"{"a" 1}"#, .unexpectedByte(UInt8(ascii: "1")), at: 5),
        Bad(#"{"a":1,}"#, .unexpectedByte(UInt8(ascii: "}")), at: 7),
        Bad("{'a':1}", .unexpectedByte(UInt8(ascii: "'")), at: 1),
        Bad("// c", .unexpectedByte(UInt8(ascii: "/")), at: 0),
        Bad("NaN", .unexpectedByte(UInt8(ascii: "N")), at: 0), Bad("+1", .unexpectedByte(UInt8(ascii: "+")), at: 0),
        Bad("01", .malformedNumber, at: 0), Bad("-", .unexpectedEnd, at: 1), Bad("-a", .malformedNumber, at: 1),
        Bad("1.", .unexpectedEnd, at: 2), Bad("1.e1", .malformedNumber, at: 2), Bad("1e", .unexpectedEnd, at: 2),
        Bad(".5", .unexpectedByte(UInt8(ascii: ".")), at: 0), Bad("0x1", .trailingData, at: 1),
        Bad(#"{"a":1,"a":2}"#, .duplicateKey("a"), at: 7), Bad(#"{"a":1,"\u0061":2}"#, .duplicateKey("a"), at: 7),
        Bad(#""\ud800""#, .loneSurrogate, at: 1), Bad(#""\udc00""#, .loneSurrogate, at: 1),
        Bad(#""x\ud800\u0041""#, .loneSurrogate, at: 2), Bad(#""\ud800\n""#, .loneSurrogate, at: 1),
        Bad(#""\x""#, .unknownEscape(UInt8(ascii: "x")), at: 1),
        Bad(#""\u00g0""#, .unexpectedByte(UInt8(ascii: "g")), at: 5),
        Bad(#""\u00""#, .unexpectedByte(UInt8(ascii: "\"")), at: 5), Bad(#""\"#, .unexpectedEnd, at: 2),
        Bad("\"\n\"", .controlCharacter(0x0A), at: 1), Bad("\"a\u{1F}\"", .controlCharacter(0x1F), at: 2),
        Bad(bytes: [0x22, 0x61, 0xFF, 0x22], .invalidUTF8, at: 2),
        Bad(bytes: [0x22, 0xC0, 0xAF, 0x22], .invalidUTF8, at: 1),
        Bad(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, at: 1),
        Bad(bytes: [0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22], .invalidUTF8, at: 3),
        Bad(bytes: [0xEF, 0xBB, 0xBF, 0x31], .unexpectedByte(0xEF), at: 0),
    ]

    @Test(arguments: bad)
    func `JSON that RFC 8259 forbids is refused with reason and position`(_ bad: Bad) {
        #expect(throws: JSONParseError(reason: bad.reason, offset: bad.offset)) { try JSONParser.parse(bad.bytes) }
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `64 levels are enough for anybody, 65 are refused`(_ open: String) throws {
        let close = open == "[" ? "]" : "}"
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSONParser.parse(nested(JSONParser.depthLimit)) }
        let error = #expect(throws: JSONParseError.self) { try JSONParser.parse(nested(JSONParser.depthLimit + 1)) }
        #expect(error?.reason == .tooDeep(limit: JSONParser.depthLimit))
        #expect(error?.offset == open.utf8.count * JSONParser.depthLimit)
    }

    @Test func `a repeated key is found among many, too`() {
        let keys = (0..<1000).map { "\"k\($0)\":0" } + ["\"k500\":1"]
        let error = #expect(throws: JSONParseError.self) {
            try JSONParser.parse(Array(("{" + keys.joined(separator: ",") + "}").utf8))
        }
        #expect(error?.reason == .duplicateKey("k500"))
    }

    @Test func `control characters are written escaped, everything else as it is`() {
        #expect(JSONWriter.text("\u{1}\u{1F}\n\r\t\"\\/é🦢") == #""\u0001\u001f\n\r\t\"\\/é🦢""#)
    }
}
