import ChanJSON
import ChanRPC
import Testing

@Suite("The examples of JSON-RPC 2.0 §7")
struct JSONRPCExampleTests {
    /// The answer with error objects cut down to the code, the only part the standard fixes for us.
    private func answers(_ line: String) throws -> [JSONValue] {
        try SessionDialogue.answers(to: line).map { Self.bare(try JSONParser.parse(Array($0.utf8))) }
    }

    private static func bare(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let items): return .array(items.map(bare))
        case .object(var object):
            if let code = object["error"]?[path: "code"] { object["error"] = code }
            return .object(object)
        case .null, .bool, .integer, .number, .string: return value
        }
    }

    private func result(_ result: JSONValue, _ id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "result": result, "id": id]
    }

    private func error(_ code: Int, _ id: JSONValue = .null) -> JSONValue {
        ["jsonrpc": "2.0", "error": .integer(code), "id": id]
    }

    @Test func `calls with positional and with named parameters`() throws {
        #expect(
            try answers(#"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#) == [result(19, 1)])
        #expect(
            try answers(#"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#) == [result(-19, 2)])
        let named = #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#
        #expect(try answers(named) == [result(19, 3)])
        let turned = #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#
        #expect(try answers(turned) == [result(19, 4)])
    }

    @Test func `notifications are never answered`() throws {
        #expect(try answers(#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#) == [])
        #expect(try answers(#"{"jsonrpc": "2.0", "method": "foobar"}"#) == [])
    }

    @Test func `an unknown method, no JSON, no request`() throws {
        #expect(try answers(#"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#) == [error(-32601, "1")])
        #expect(try answers(#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#) == [error(-32700)])
        #expect(try answers(#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#) == [error(-32600)])
    }

    @Test func `batches that are no JSON, empty, or of no requests`() throws {
        let broken =
            #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#
        #expect(try answers(broken) == [error(-32700)])
        #expect(try answers("[]") == [error(-32600)])
        #expect(try answers("[1]") == [[error(-32600)]])
        #expect(try answers("[1,2,3]") == [[error(-32600), error(-32600), error(-32600)]])
    }

    @Test func `a batch of everything`() throws {
        let line = #"""
            [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
            {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
            {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
            {"foo": "boo"},
            {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
            {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]
            """#
        let answers = try answers(line)
        #expect(answers.count == 1)
        let expected: [JSONValue] = [
            result(7, "1"), result(19, "2"), error(-32600), error(-32601, "5"), result(["hello", 5], "9"),
        ]
        #expect(Set(answers.first?.array ?? []) == Set(expected))
        #expect(answers.first?.array?.count == expected.count)
    }

    @Test func `a batch of notifications is not answered at all`() throws {
        let line = #"""
            [{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
            {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]
            """#
        #expect(try answers(line) == [])
    }

    @Test(arguments: [
        #""""#, #""x y""#, #""ä\"🦢""#, "0", "-7", "1.0", "1e3", "9007199254740993", "-0",
        "123456789012345678901234567890", "null",
    ])
    func `an identifier comes back exactly`(_ id: String) throws {
        let answers = SessionDialogue.answers(to: #"{"jsonrpc":"2.0","id":\#(id),"method":"sum","params":[1]}"#)
        #expect(answers == [#"{"jsonrpc":"2.0","id":\#(id),"result":1}"#])
        let refused = SessionDialogue.answers(to: #"{"jsonrpc":"2.0","id":\#(id),"method":7}"#)
        #expect(refused.first?.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32600"#) == true)
    }

    @Test(arguments: ["true", "[1]", #"{"a":1}"#]) func `a value that cannot be an identifier is no request`(
        _ id: String
    )
        throws
    {
        #expect(try answers(#"{"jsonrpc":"2.0","id":\#(id),"method":"sum"}"#) == [error(-32600)])
    }

    @Test(arguments: [#""jsonrpc":"1.0","#, #""jsonrpc":2.0,"#, ""]) func `the version must be said, and be 2.0`(
        _ member: String
    ) throws {
        #expect(try answers(#"{\#(member)"id":1,"method":"sum"}"#) == [error(-32600, 1)])
    }

    @Test(arguments: ["", #","params":null"#, #","params":{}"#, #","params":[]"#])
    func `missing parameters and null are no parameters`(_ member: String) throws {
        #expect(try answers(#"{"jsonrpc":"2.0","id":1,"method":"get_data"\#(member)}"#) == [result(["hello", 5], 1)])
    }

    @Test(arguments: ["1", "true", #""x""#]) func `parameters that are neither object nor array make no request`(
        _ params: String
    ) throws {
        #expect(try answers(#"{"jsonrpc":"2.0","id":1,"method":"sum","params":\#(params)}"#) == [error(-32600, 1)])
    }
}
