import ChanID
import ChanJSON
import ChanSodium
import ChanTestSupport
import ChanToken
import Testing

struct TokenTests {
    @Test func `a token reads back from its text and is genuine under its own key only`() throws {
        let token = try Sample.token(#"{"methods":["member.*"]}"#, #"{"count":3}"#)
        let read = try Token(parsing: token.text)
        #expect(read == token)
        #expect(read.isGenuine(under: Sample.key))
        #expect(!read.isGenuine(under: .random()))
    }

    @Test func `a holder narrows without the key, and the node accepts it`() throws {
        let handed = try Token(parsing: Sample.token(#"{"severity":"low"}"#).text)
        let narrowed = try handed.narrowed(by: Array(#"{"count":1}"#.utf8))
        #expect(try Token(parsing: narrowed.text).isGenuine(under: Sample.key))
        #expect(narrowed.restrictions.count == 2)
    }

    @Test(arguments: ["drop the last", "drop the first", "change one", "swap", "other id", "nothing left"])
    func `mallory widens a token and is found out`(trick: String) throws {
        let token = try Sample.token(#"{"severity":"low"}"#, #"{"count":1}"#)
        var restrictions = token.restrictions
        var id = token.id
        switch trick {
        case "drop the last": restrictions.removeLast()
        case "drop the first": restrictions.removeFirst()
        case "change one": restrictions[1] = Array(#"{"count":9}"#.utf8)
        case "swap": restrictions.swapAt(0, 1)
        case "other id": id = try #require(TokenID([UInt8](repeating: 7, count: 16)))
        default: restrictions = []
        }
        let forged = try Token(parsing: Layout(id: id, restrictions: restrictions, code: Layout.code(of: token)).text)
        #expect(!forged.isGenuine(under: Sample.key))
    }

    @Test func `the code of a narrowed token cannot be used as that of a shorter one`() throws {
        let wide = try Sample.token(#"{"severity":"low"}"#)
        let narrow = try wide.narrowed(by: Array(#"{"count":1}"#.utf8))
        #expect(Layout.code(of: wide) != Layout.code(of: narrow))
    }

    @Test func `no form of printing shows the code`() throws {
        let token = try Sample.token(#"{"count":1}"#)
        let code = Hex.encode(Layout.code(of: token))
        var dumped = ""
        dump(token, to: &dumped)
        for shown in ["\(token)", String(reflecting: token), dumped, "\([token])"] {
            #expect(!shown.contains(token.text.dropFirst(40)))
            #expect(!shown.contains(code))
        }
    }

    @Test func `chains, restrictions and whole tokens have limits`() throws {
        var token = Sample.token
        for _ in 0..<Token.restrictionLimit { token = try token.narrowed(by: Array("{}".utf8)) }
        #expect(throws: TokenError.tooManyRestrictions) { try token.narrowed(by: Array("{}".utf8)) }
        #expect(throws: TokenError.restrictionLength) { try Sample.token.narrowed(by: []) }
        #expect(throws: TokenError.restrictionLength) {
            try Sample.token.narrowed(by: [UInt8](repeating: 0x20, count: Token.restrictionBytes + 1))
        }
        #expect(throws: TokenError.tooLong) {
            try (0..<5).reduce(Sample.token) { token, _ in
                try token.narrowed(by: [UInt8](repeating: 0x20, count: Token.restrictionBytes))
            }
        }
    }

    @Test func `text that is no token is refused with the reason`() throws {
        let text = try Sample.token(#"{"count":1}"#).text
        func error(_ text: String) -> TokenError? {
            do {
                _ = try Token(parsing: text)
                return nil
            } catch { return error }
        }
        #expect(error("") == .prefix)
        #expect(error("CHANADM_" + text.dropFirst(8)) == .prefix)
        #expect(error(" " + text) == .prefix)
        #expect(error("chanadm_") == .checksum)
        #expect(error(text + "=") == .encoding)
        #expect(error(text + "\n") == .encoding)
        #expect(error("chanadm_\u{301}" + text.dropFirst(8)) == .encoding)
        #expect(error(String(text.dropLast(4))) == .checksum)
        #expect(error(String(text.prefix(20)) + "A" + text.dropFirst(21)) == .checksum)
        #expect(error("chanadm_" + String(repeating: "A", count: Token.textLimit)) == .tooLong)
        #expect(error(Layout(bytes: [2] + [UInt8](repeating: 0, count: 48)).text) == .version(2))
        #expect(error(Layout(bytes: [1, 2, 3]).text) == .layout)
        let head = [1] + Sample.id.bytes
        #expect(error(Layout(bytes: head + [0, 9, 1] + [UInt8](repeating: 0, count: 32)).text) == .layout)
        #expect(error(Layout(bytes: head + [0, 0] + [UInt8](repeating: 0, count: 32)).text) == .restrictionLength)
        #expect(error(Layout(bytes: head + [0] + [UInt8](repeating: 0, count: 32)).text) == .layout)
        let many = [[UInt8]](repeating: [0, 1, 0x7B], count: 65).flatMap(\.self)
        #expect(error(Layout(bytes: head + many + [UInt8](repeating: 0, count: 32)).text) == .tooManyRestrictions)
    }
}

/// A token assembled by hand, as by an attacker.
struct Layout {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(id: TokenID, restrictions: [[UInt8]], code: [UInt8]) {
        bytes =
            [1] + id.bytes
            + restrictions.flatMap { [UInt8($0.count >> 8), UInt8($0.count & 255)] + $0 } + code
    }

    var text: String {
        let checksum = SHA256.digest(Array("chanadm/token-check/v1\n".utf8), bytes).bytes.prefix(4)
        return "chanadm_" + Base64URL.encode(bytes + checksum)
    }

    static func code(of token: Token) -> [UInt8] {
        let bytes = Base64URL.decode(token.text.dropFirst(8)) ?? []
        return Array(bytes.dropLast(4).suffix(32))
    }
}
