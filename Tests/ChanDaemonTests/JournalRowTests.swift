import ChanJSON
import ChanTestSupport
import Testing

@Suite("A row of the journal") struct JournalRowTests {
    @Test func `the row names the calling token and the subjects of every request, but no token's text`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let (text, bot) = try await fixture.token("bot", #"{"severity":"moderate"}"#)
        let muting: JSONValue = ["conversation": "#help"]
        #expect(await fixture.fault("conversation.freeze", muting, as: bot) == nil)
        #expect(await fixture.fault("token.create", ["name": "wider"], as: bot) == "access.delegation")
        _ = try await fixture.ask("token.revoke", ["token": .string(text)]).get()
        _ = try await fixture.ask("token.restore", ["token": "bot"]).get()
        let journal = try await fixture.ask("audit.journal").get()
        let rows = journal[path: "items"]?.array ?? []
        func row(_ method: String, _ outcome: String = "accepted") -> JSONValue? {
            rows.last { $0[path: "method"] == .string(method) && $0[path: "outcome"] == .string(outcome) }
        }
        #expect(row("conversation.freeze")?[path: "actor"] == "token bot")
        #expect(row("token.create", "refused")?[path: "actor"] == "token bot")
        #expect(row("token.revoke")?[path: "target"] == "bot")
        #expect(row("token.restore")?[path: "target"] == "bot")
        for row in rows where row[path: "conversation"] == nil {
            #expect(row[path: "target"]?.string?.isEmpty == false, "\(JSONWriter.text(row))")
        }
        #expect(!JSONWriter.text(journal).contains(text))
    }
}
