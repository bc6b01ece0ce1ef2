import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@Suite("The socket implements JSON-RPC 2.0", .timeLimit(.minutes(10)))
struct SocketProtocolTests {
    private static let create = #"{"jsonrpc":"2.0","id":1,"method":"profile.create","params":{"name":"alice"}}"#

    @Test func `a request is answered, with or without a carriage return`() async throws {
        try await TestNode.with { node in
            try await node.lines { lines in
                let first = try await lines.ask(Self.create)
                #expect(first?[path: "result.profile.name"] == "alice")
                let second = try await lines.ask(Self.create + "\r")
                #expect(second?[path: "id"] == 1)
            }
            #expect(node.journal.all == ["alice", "alice"])
        }
    }

    @Test func `a request is understood wherever it is split`() async throws {
        try await TestNode.with { node in
            try await node.lines { lines in
                let text = Self.create + "\n"
                for cut in text.indices {
                    try await lines.send(String(text[..<cut]))
                    try await lines.send(String(text[cut...]))
                    #expect(try await lines.json()?[path: "result.outcome"] == "applied")
                }
            }
        }
    }

    @Test func `errors have code, name, pointer, suggestion and request id`() async throws {
        try await TestNode.with { node in
            try await node.lines { lines in
                let unknown = try await lines.ask(#"{"jsonrpc":"2.0","id":"x","method":"profile.crate"}"#)
                #expect(unknown?[path: "error.code"] == -32601)
                #expect(unknown?[path: "error.data.expected"] == "profile.create")
                let key = try await lines.ask(
                    #"{"jsonrpc":"2.0","id":2,"method":"profile.create","params":{"nmae":"a"}}"#)
                #expect(key?[path: "error.code"] == -32602)
                #expect(key?[path: "error.data.param"] == "/nmae")
                #expect(key?[path: "error.data.nearest"] == nil)
                #expect(key?[path: "error.data.hint"]?.string?.contains("did you mean name?") == true)
                #expect(key?[path: "error.data.request_id"] != nil)
                let position = try await lines.ask(
                    #"{"jsonrpc":"2.0","id":3,"method":"profile.create","params":["alice"]}"#)
                #expect(position?[path: "error.code"] == -32602)
                #expect(position?[path: "error.data.rule"] == "by_name")
                let taken = try await lines.ask(
                    #"{"jsonrpc":"2.0","id":4,"method":"profile.create","params":{"name":"taken"}}"#)
                #expect(taken?[path: "error.data.name"] == "conflict.name_taken")
            }
        }
    }

    @Test func `an alias presets its parameters and refuses them from the caller`() async throws {
        try await TestNode.with(table: { table, journal in
            table.register(Methods.ConversationList.self) { params, _ throws(RPCFault) in
                journal.add(params.kind?.rawValue ?? "any")
                return Page(items: [])
            }
        }) { node in
            try await node.lines { lines in
                for method in ["channel.list", "group.list", "conversation.list"] {
                    let answer = try await lines.ask(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
                    #expect(answer?[path: "result.items"] == [])
                }
                let twice = try await lines.ask(
                    #"{"jsonrpc":"2.0","id":1,"method":"channel.list","params":{"kind":"group"}}"#)
                #expect(twice?[path: "error.data.param"] == "/kind")
            }
            #expect(node.journal.all == ["channel", "group", "any"])
        }
    }

    @Test func `an oversized line is refused and the next one answered`() async throws {
        try await TestNode.with { node in
            try await node.lines { lines in
                let huge =
                    #"{"jsonrpc":"2.0","id":1,"method":"profile.create","params":{"name":"\#(String(repeating: "x", count: 1 << 20))"}}"#
                let refused = try await lines.ask(huge)
                #expect(refused?[path: "error.data.name"] == "rpc.too_large")
                #expect(refused?[path: "id"] == .null)
                #expect(try await lines.ask(Self.create)?[path: "result.profile.name"] == "alice")
            }
        }
    }

    @Test func `rpc.discover returns the whole contract`() async throws {
        try await TestNode.with { node in
            try await node.lines { lines in
                let answer = try await lines.ask(#"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#)
                let file = try JSONParser.parse(try Repository.bytes("schema/rpc/openrpc.json"))
                #expect(answer?[path: "result"] == file)
            }
        }
    }

    @Test func `a caller that half-closes receives its answers, also without a final line feed`() async throws {
        try await TestNode.with { node in
            let answers = try await node.lines { lines in
                try await lines.send(Self.create + "\n" + Self.create)
                lines.endSending()
                var answers: [String] = []
                while let line = try await lines.next() { answers.append(line) }
                return answers
            }
            #expect(answers.count == 2)
        }
    }

    @Test func `pipelined mutations apply in the order of arrival`() async throws {
        try await TestNode.with { node in
            let names = (0..<200).map { "n\($0)" }
            try await node.lines { lines in
                let requests = names.enumerated().map { id, name in
                    #"{"jsonrpc":"2.0","id":\#(id),"method":"profile.create","params":{"name":"\#(name)"}}"#
                }
                try await lines.send(requests.joined(separator: "\n") + "\n")
                for id in names.indices { #expect(try await lines.json()?[path: "id"] == .integer(id)) }
            }
            #expect(node.journal.all == names)
        }
    }

    @Test func `a caller that half-closed receives every byte of a long answer`() async throws {
        try await TestNode.with { node in
            try await node.lines { lines in
                let call = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1000}}"#
                try await lines.send("[" + Array(repeating: call, count: 10).joined(separator: ",") + "]")
                lines.endSending()
                let answers = try await lines.json()?.array ?? []
                #expect(answers.map { $0[path: "result.items"]?.array?.count } == Array(repeating: 1000, count: 10))
                #expect(try await lines.next() == nil)
            }
        }
    }

    @Test func `garbage of every kind is answered, and the connection continues`() async throws {
        var random = Seed.generator(for: "socket-garbage")
        let lines = (0..<300).map { _ in
            String(decoding: (0..<random.below(40)).map { _ in UInt8(0x21 + random.below(0x5E)) }, as: UTF8.self)
        }.filter { !$0.isEmpty }
        try await TestNode.with { node in
            try await node.lines { caller async throws in
                for line in lines { #expect(try await caller.ask(line)?[path: "error.code"] != nil, "\(line)") }
                #expect(try await caller.ask(Self.create)?[path: "result.changed"] == true)
            }
        }
    }
}
