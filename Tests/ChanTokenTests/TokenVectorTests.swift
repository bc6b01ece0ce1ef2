import ChanID
import ChanJSON
import ChanSodium
import ChanTestSupport
import ChanToken
import Foundation
import Testing

/// Tests schema/vectors/token, for other implementations. `RECORD=1` rewrites them and fails once.
struct TokenVectorTests {
    struct TokenCase: Codable {
        let name: String
        let key: String
        let text: String
        /// `genuine`, `forged`, or the reason why it is not a token.
        let outcome: String
        var id: String?
        var restrictions: [String]?
        /// The counters of the restrictions.
        var counters: [String]?
    }

    struct CallCase: Codable {
        let name: String
        let restrictions: [String]
        let method: String
        let severity: String
        let mutation: Bool
        /// The call's parameters as JSON.
        let params: String
        /// The conversation's identifier, `node` or `neutral`.
        let place: String
        let at: String
        /// `allowed`, or the index and rule of the restriction that refuses.
        let outcome: String
    }

    @Test func `tokens of the vectors have the outcome they say`() throws {
        for vector in try cases("tokens", make: makeTokens) {
            let bytes = try #require(Hex.decode(vector.key))
            let key = try #require(SymmetricKey(bytes))
            #expect(outcome(vector.text, key) == vector.outcome, "\(vector.name)")
            guard let token = try? Token(parsing: vector.text) else { continue }
            #expect(token.id.description == vector.id, "\(vector.name)")
            #expect(
                token.restrictions.map { String(decoding: $0, as: UTF8.self) } == vector.restrictions, "\(vector.name)")
            #expect(token.chain.meters.map(\.counter.description) == vector.counters, "\(vector.name)")
        }
    }

    @Test func `calls of the vectors have the outcome they say`() throws {
        for vector in try cases("calls", make: makeCalls) {
            #expect(try outcome(vector) == vector.outcome, "\(vector.name)")
        }
    }

    private func outcome(_ text: String, _ key: SymmetricKey) -> String {
        do {
            return try Token(parsing: text).isGenuine(under: key) ? "genuine" : "forged"
        } catch {
            return String("\(error)".prefix { $0 != "(" })
        }
    }

    private func outcome(_ vector: CallCase) throws -> String {
        let place: CallAttributes.Subject =
            switch vector.place {
            case "node": .node
            case "neutral": .neutral
            default: .conversation(try #require(ConversationID(hex: vector.place)))
            }
        let call = CallAttributes(
            method: vector.method, severity: try #require(CallSeverity(rawValue: vector.severity)),
            isMutation: vector.mutation, params: try JSONParser.parse(Array(vector.params.utf8)), subject: place,
            at: try #require(UTCTime(vector.at)))
        do {
            try RestrictionChain(owner: Sample.id, vector.restrictions.map { Array($0.utf8) }, issued: 0).check(call)
            return "allowed"
        } catch {
            return "\(error.index) \(error.rule)"
        }
    }

    // MARK: - Recording

    private func cases<Case: Codable>(_ name: String, make: () throws -> [Case]) throws -> [Case] {
        let file = Repository.root.appendingPathComponent("schema/vectors/token/\(name).json")
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
            return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(make()) + Data("\n".utf8)).write(to: file)
        throw Recorded(description: "recorded \(file.path); run again without RECORD")
    }

    struct Recorded: Error, CustomStringConvertible { let description: String }

    private func makeTokens() throws -> [TokenCase] {
        let whole = try Sample.token(#"{"methods":["member.*"]}"#, #"{"count":5}"#)
        let code = Layout.code(of: whole)
        let head = [1] + Sample.id.bytes
        return [
            vector("without restrictions", Sample.token.text),
            vector("with two restrictions", whole.text),
            vector("narrowed with one nobody knows", try whole.narrowed(by: Array(#"{"moon":"full"}"#.utf8)).text),
            vector(
                "the last restriction taken away",
                Layout(id: Sample.id, restrictions: [whole.restrictions[0]], code: code).text),
            vector(
                "a restriction changed",
                Layout(id: Sample.id, restrictions: [whole.restrictions[0], Array(#"{"count":6}"#.utf8)], code: code)
                    .text),
            vector(
                "restrictions swapped",
                Layout(id: Sample.id, restrictions: whole.restrictions.reversed(), code: code).text),
            vector("another beginning", "chanadn_" + whole.text.dropFirst(8)),
            vector("a character changed", String(whole.text.prefix(30)) + "~" + whole.text.dropFirst(31)),
            vector("a character missing", String(whole.text.prefix(30)) + whole.text.dropFirst(31)),
            vector("of version 2", Layout(bytes: [2] + Sample.id.bytes + code).text),
            vector("cut inside a restriction", Layout(bytes: head + [0, 9, 0x7B] + code).text),
            vector("an empty restriction", Layout(bytes: head + [0, 0] + code).text),
            vector(
                "too long a restriction",
                Layout(id: Sample.id, restrictions: [[UInt8](repeating: 0x20, count: 1_025)], code: code).text),
            vector(
                "65 restrictions",
                Layout(id: Sample.id, restrictions: [[UInt8]](repeating: [0x7B], count: 65), code: code).text),
            vector("longer than any token", "chanadm_" + String(repeating: "A", count: Token.textLimit)),
        ]
    }

    private func vector(_ name: String, _ text: String) -> TokenCase {
        let token = try? Token(parsing: text)
        return TokenCase(
            name: name, key: Hex.encode(Array(UInt8(100)..<132)), text: text, outcome: outcome(text, Sample.key),
            id: token?.id.description, restrictions: token?.restrictions.map { String(decoding: $0, as: UTF8.self) },
            counters: token?.chain.meters.map(\.counter.description))
    }

    private func makeCalls() throws -> [CallCase] {
        let help = Sample.help.description
        let role = ##"{"conversation":"#help","member":"@bob","role":"moderator"}"##
        let kinds: [(String, [String], String)] = [
            ("no restriction", [], role), ("its conversation", [#"{"conversations":["\#(help)"]}"#], role),
            ("another conversation", [#"{"conversations":["\#(Sample.staff.description)"]}"#], role),
            ("a noun's methods", [#"{"methods":["member.*"]}"#], role),
            ("an alias is no method", [#"{"methods":["channel.*"]}"#], role),
            ("a later restriction refuses", [#"{"categories":["member"]}"#, #"{"severity":"low"}"#], role),
            ("a parameter as wanted", [#"{"parameter":{"name":"role","one_of":["member","moderator"]}}"#], role),
            ("a parameter not given", [#"{"parameter":{"name":"for_s","max":60}}"#], role),
            ("a parameter of another method", [#"{"parameter":{"method":"ban.add","name":"for_s","max":60}}"#], role),
            ("too early", [#"{"not_before":"2030-01-01T12:00:00.001Z"}"#], role),
            ("too late", [#"{"expires":"2030-01-01T12:00:00Z"}"#], role),
            ("not a dry run", [#"{"dry_run":true}"#], role),
            ("a dry run", [#"{"dry_run":true}"#], #"{"dry_run":true}"#),
            ("an unknown kind", [#"{"moon":"full"}"#], role),
            ("two kinds in one", [#"{"count":1,"severity":"severe"}"#], role),
            ("a kind twice", [#"{"count":1,"count":9}"#], role), ("a kind in capitals", [#"{"Count":1}"#], role),
        ]
        return try kinds.map { name, restrictions, params in
            var vector = CallCase(
                name: name, restrictions: restrictions, method: "member.role", severity: "moderate", mutation: true,
                params: params, place: help, at: "2030-01-01T12:00:00Z", outcome: "")
            vector = CallCase(
                name: vector.name, restrictions: vector.restrictions, method: vector.method,
                severity: vector.severity, mutation: vector.mutation, params: vector.params, place: vector.place,
                at: vector.at, outcome: try outcome(vector))
            return vector
        }
    }
}
