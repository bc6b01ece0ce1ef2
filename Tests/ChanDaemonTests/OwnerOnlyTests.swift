import ChanJSON
import ChanRPC
import ChanTestSupport
import ChanToken
import Foundation
import Testing

@testable import ChanDaemon
@testable import ChanHost

/// Access that no restriction grants: files that the owner did not name, and the owner's own secrets.
@Suite("Access reserved to the owner") struct OwnerOnlyTests {
    private static func fileRight(_ method: String, _ path: String) -> String {
        #"{"parameter":{"method":"\#(method)","name":"path","is":"\#(path)"}}"#
    }

    private static func narrowed(_ text: String, _ restrictions: String...) throws -> String {
        try restrictions.reduce(Token(parsing: text)) { try $0.narrowed(by: Array($1.utf8)) }.text
    }

    @Test func `a restriction that the holder added grants no access to files`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let path = fixture.directory.file("secret.txt")
        try Data("secret".utf8).write(to: URL(fileURLWithPath: path))
        let attach: JSONValue = ["conversation": "#help", "path": .string(path)]
        let fetch: JSONValue = ["conversation": "#help", "file": "x", "path": .string(path)]
        for (index, restriction) in [
            #"{"conversations":["\#(help)"]}"#, #"{"severity":"moderate"}"#, Self.fileRight("file.attach", "/other"),
        ].enumerated() {
            let (text, _) = try await fixture.token("bot\(index)", restriction)
            let copy = try Self.narrowed(text, Self.fileRight("file.*", path), Self.fileRight("*", path))
            let holder = try await fixture.caller(copy)
            let refusal = index == 2 ? "access.restriction" : "access.file"
            #expect(await fixture.fault("file.attach", attach, as: holder) == refusal, "\(restriction)")
            #expect(await fixture.fault("file.fetch", fetch, as: holder) == "access.file", "\(restriction)")
            let question: JSONValue = [
                "token": .string(copy), "method": "file.attach", "params": .string(JSONWriter.text(attach)),
            ]
            #expect(try await fixture.ask("token.check", question).get()[path: "error"] == .string(refusal))
        }
    }

    @Test func `a file right that the owner issued also applies to narrowed copies, which may remove it`() async throws
    {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let path = fixture.directory.file("card.txt")
        try Data("card".utf8).write(to: URL(fileURLWithPath: path))
        let attach: JSONValue = ["conversation": "#help", "path": .string(path)]
        let (text, bot) = try await fixture.token("bot", Self.fileRight("file.attach", path))
        let lower = try await fixture.caller(try Self.narrowed(text, #"{"severity":"low"}"#))
        let same = try await fixture.caller(try Self.narrowed(text, Self.fileRight("file.attach", path)))
        let other = try await fixture.caller(try Self.narrowed(text, Self.fileRight("file.attach", "/other")))
        for caller in [bot, lower, same] { #expect(await fixture.fault("file.attach", attach, as: caller) == nil) }
        #expect(await fixture.fault("file.attach", attach, as: other) == "access.restriction")
        #expect(await fixture.fault("file.attach", ["conversation": "#help", "path": "/other"], as: bot) != nil)
    }

    @Test func `the recovery phrase, profiles, tokens and backups are for the owner only, whatever is permitted`()
        async throws
    {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let bob = try Self.users(fixture, [[#"{"severity":"severe"}"#]])[0]
        let token = try await fixture.token().caller
        let profiles = try await fixture.token("profiles", #"{"categories":["profile"]}"#).caller
        for caller in [token, profiles, bob] {
            let phrase: JSONValue = ["profile": "alice", "confirm": "alice"]
            #expect(await fixture.fault("profile.phrase", phrase, as: caller) == "access.delegation")
            #expect(await fixture.fault("profile.delete", phrase, as: caller) == "access.delegation")
            let words: JSONValue = ["name": "bob", "words": "abandon"]
            #expect(await fixture.fault("profile.restore", words, as: caller) == "access.delegation")
        }
        #expect(await fixture.fault("profile.phrase", ["profile": "alice"], as: .inProcess) != "access.delegation")
    }

    @Test func `refusals explain the reason without paths of the node`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let bob = try Self.users(fixture, [[#"{"severity":"low"}"#]])[0]
        let all = try await fixture.token().caller
        let reader = try await fixture.token("reader", #"{"severity":"read"}"#).caller
        func refusal(_ method: String, _ params: JSONValue, _ caller: Caller) async -> String {
            guard case .failure(let fault) = await fixture.ask(method, params, as: caller) else { return "" }
            return JSONWriter.text(fault.json)
        }
        let delegation = await refusal("token.create", ["name": "x"], all)
        #expect(delegation.contains("access.delegation") && !delegation.contains("restricted"), "\(delegation)")
        let user = await refusal("message.moderate", ["conversation": "#help", "message": "x"], bob)
        #expect(user.contains("access.restriction") && !user.contains("wider token"), "\(user)")
        for caller in [all, reader, bob] {
            for (method, params): (String, JSONValue) in [
                ("message.list", ["conversation": "#nowhere"]),
                ("member.show", ["conversation": "#help", "member": "@x"]),
                ("token.create", ["name": "x"]), ("export.verify", ["path": "/nowhere"]),
            ] {
                let text = await refusal(method, params, caller)
                #expect(!text.isEmpty && !text.contains(fixture.directory.file("")), "\(method): \(text)")
            }
        }
        #expect(await refusal("message.list", ["conversation": "#nowhere"], .inProcess).contains("alice"))
    }

    /// Calls every method as every kind of caller, so that a change in authorization becomes visible.
    @Test func `every call that the table does not list as allowed is refused`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let kinds: [(name: String, restrictions: [String])] = [
            ("conversations", [#"{"conversations":["\#(help)"]}"#]), ("methods", [#"{"methods":["*"]}"#]),
            ("categories", [#"{"categories":["profile","token","backup","file"]}"#]),
            ("severity read", [#"{"severity":"read"}"#]), ("severity severe", [#"{"severity":"severe"}"#]),
            ("parameter", [Self.fileRight("file.attach", "/srv/file")]),
            ("rate", [#"{"rate":{"calls":9000,"per_s":60}}"#]), ("count", [#"{"count":9000}"#]),
            ("not_before", [#"{"not_before":"2020-01-01T00:00:00Z"}"#]),
            ("expires", [#"{"expires":"2099-01-01T00:00:00Z"}"#]), ("dry_run", [#"{"dry_run":true}"#]),
        ]
        var columns: [(name: String, callers: [Caller])] = [
            ("owner", [.inProcess, .process(uid: geteuid(), gid: getegid(), pid: 1)]),
            ("unrestricted token", [try await fixture.token("all").caller]),
        ]
        let (text, _) = try await fixture.token("severe", #"{"severity":"severe"}"#)
        let narrowed = try Self.narrowed(text, Self.fileRight("file.attach", "/srv/file"))
        columns.append(("narrowed to file.attach:path", [try await fixture.caller(narrowed)]))
        let users = try Self.users(fixture, kinds.map(\.restrictions))
        for (number, kind) in kinds.enumerated() {
            let token = try await fixture.token("token\(number)", kind.restrictions[0]).caller
            columns.append((kind.name, [token, users[number]]))
        }
        var lines = [
            "Callers: in each column a token and, after the owner's, a user of access.json with the same restriction."
        ]
        for (number, column) in columns.enumerated() { lines.append("  \(number + 1)  \(column.name)") }
        lines += ["Answers: . passes, r access.restriction, o access.delegation (owner only), f access.file.", ""]
        for (method, params) in try Self.calls() {
            var cells: [String] = []
            for column in columns {
                var answers: Set<String> = []
                for caller in column.callers {
                    answers.insert(await Self.answer(fixture.service.authorizer, method, params, caller))
                }
                cells.append(answers.sorted().joined(separator: "/"))
            }
            let name = method.name.padding(toLength: 28, withPad: " ", startingAt: 0)
            lines.append(name + cells.joined(separator: " "))
        }
        try Golden.check(lines.joined(separator: "\n") + "\n", "gate.txt")
    }

    private static func answer(_ gate: CallAuthorizer, _ method: MethodInfo, _ params: JSONValue, _ caller: Caller)
        async
        -> String
    {
        do throws(RPCFault) { _ = try await gate.authorize(method, params, from: caller) } catch {
            return ["access.restriction": "r", "access.delegation": "o", "access.file": "f"][error.name] ?? error.name
        }
        return "."
    }

    /// Returns every method with the parameters that name a conversation or a file.
    private static func calls() throws -> [(method: MethodInfo, params: JSONValue)] {
        var params: [String: JSONObject] = [:]
        let directory = Repository.root.appendingPathComponent("schema/rpc")
        for file in try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        where file.pathExtension == "json" && !["openrpc.json", "types.json"].contains(file.lastPathComponent) {
            let noun = try JSONParser.parse(Array(Data(contentsOf: file)))
            for method in noun[path: "methods"]?.array ?? [] {
                var object = JSONObject()
                for param in method[path: "params"]?.array ?? [] {
                    let (name, type) = (param[path: "name"]?.string ?? "", param[path: "type"]?.string ?? "")
                    if type.contains("conversation") { object[name] = "#help" }
                    if type == "path" { object[name] = "/srv/file" }
                }
                params[method[path: "name"]?.string ?? ""] = object
            }
        }
        return try MethodCatalogue.methods.sorted { $0.name < $1.name }.map { method in
            (method, .object(try #require(params[method.name], "\(method.name)")))
        }
    }

    /// Returns users of access.json, one for each list of restrictions.
    private static func users(_ fixture: RPCServiceFixture, _ restrictions: [[String]]) throws -> [Caller] {
        let rules = restrictions.enumerated().map { number, list in
            #"{"user":\#(54_000 + number),"restrictions":[\#(list.joined(separator: ","))]}"#
        }
        let path = fixture.directory.file("alice/access.json")
        try Data(#"{"rules":[\#(rules.joined(separator: ","))]}"#.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        return restrictions.indices.map { .process(uid: UInt32(54_000 + $0), gid: 54_000, pid: 1) }
    }
}
