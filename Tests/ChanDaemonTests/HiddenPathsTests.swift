import ChanJSON
import ChanRPC
import ChanTestSupport
import ChanToken
import Testing

@testable import ChanDaemon
@testable import ChanHost

/// A restricted caller never learns where the node's files are.
@Suite("File paths hidden from restricted callers") struct HiddenPathsTests {
    @Test func `server.info and server.doctor show neither paths nor sizes`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let home = fixture.directory.file("alice")
        let callers = [
            try await fixture.token("narrow", #"{"conversations":["\#(help)"]}"#).caller,
            try await fixture.token("reader", #"{"severity":"read"}"#).caller,
        ]
        let hidden = ["home", "socket", "pid", "profiles", "conversations", "database_bytes", "connections"]
        for caller in callers {
            let info = try await fixture.ask("server.info", as: caller).get()
            for field in hidden { #expect(info[path: field] == nil, "\(field)") }
            #expect(info[path: "version"] != nil && info[path: "limits"] != nil)
        }
        let own = try await fixture.ask("server.info").get()
        #expect(own[path: "home"]?.string == home && own[path: "conversations"] == 2)
        let report = try await fixture.ask("server.doctor", ["fast": true], as: callers[1]).get()
        #expect(!JSONWriter.text(report).contains(home))
        #expect(JSONWriter.text(report).contains("the state directory is this user's"))
    }

    @Test func `jobs show no paths, and jobs of methods for the owner only are hidden`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let lister = try await fixture.token("lister", #"{"methods":["job.*"]}"#).caller
        let place = fixture.directory.file("")
        let missing = fixture.directory.file("secretpath.txt")
        let failed = await fixture.fault(
            "import.jsonl", ["to": "#help", "path": .string(missing)], as: .inProcess)
        #expect(failed == "import.unreadable")
        let export: JSONValue = ["conversation": "#help", "path": .string(fixture.directory.file("help.jsonl"))]
        _ = try await fixture.ask("export.jsonl", export).get()
        _ = await fixture.ask("backup.create", ["path": .string(fixture.directory.file("backup"))])
        let answer = JSONWriter.text(try await fixture.ask("job.list", as: lister).get())
        #expect(answer.contains("import.jsonl") && answer.contains("export.jsonl"))
        #expect(!answer.contains(place) && !answer.contains("backup"), "\(answer)")
        for job in ["b1", "b2"] {
            let text = JSONWriter.text(try await fixture.ask("job.show", ["job": .string(job)], as: lister).get())
            #expect(!text.contains(place), "\(text)")
        }
        let all = JSONWriter.text(try await fixture.ask("job.list").get())
        #expect(all.contains(missing) && all.contains("backup.create"))
        for method in ["job.show", "job.wait", "job.items", "job.cancel"] {
            #expect(await fixture.fault(method, ["job": "b3"], as: lister) == "not_found.job", "\(method)")
        }
    }

    @Test func `another caller's job does not show which references were not found`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let (text, lister) = try await fixture.token("lister", #"{"methods":["job.*","ban.bulk"]}"#)
        let narrowed = try await fixture.caller(
            try Token(parsing: text).narrowed(by: Array(#"{"methods":["job.*"]}"#.utf8)).text)
        let ban: JSONValue = ["conversation": "#help", "members": ["@mallory"], "confirm": "#help"]
        _ = try await fixture.ask("ban.bulk", ban).get()
        _ = try await fixture.ask("ban.bulk", ban, as: lister).get()
        func subjects(_ job: String, as caller: Caller) async throws -> JSONValue? {
            try await fixture.ask("job.items", ["job": .string(job)], as: caller).get()[path: "items"]?.array?.first?[
                path: "subject"]
        }
        #expect(try await subjects("b1", as: .inProcess) == "@mallory")
        #expect(try await subjects("b1", as: lister) == "")
        #expect(try await subjects("b2", as: lister) == "@mallory")
        #expect(try await subjects("b2", as: narrowed) == "", "a narrowed copy is another caller")
    }
}
