import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanService
import ChanTestSupport
import Foundation
import Testing

@Suite("Import of a real chat log")
struct ChatLogImportTests {
    @Test func `the report accounts for every line, and a second run imports nothing twice`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create()
        let log = try Repository.path("../shared/data/irc/2005-08-08_01.log")
        let request = ImportRequest(conversation: help, path: log.path, format: .irc(date: nil))
        let report = try await alice.node.imports.importHistory(request)
        let lines = try Data(contentsOf: log).split(separator: 10, omittingEmptySubsequences: false).count
        #expect(report.messages > 500)
        #expect(report.messages + report.events + report.blank + report.unparsed >= lines - 1)
        let before = try await alice.node.overview(of: help).size
        let again = try await alice.node.imports.importHistory(request)
        #expect(again.skipped == again.lines)
        #expect(again.firstSeq == nil)
        #expect(try await alice.node.overview(of: help).size == before)
        let findings = try await alice.node.doctor.run(fast: false)
        #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
    }

    @Test func `a file that is not a log, lacks a date or does not exist is refused by name`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create()
        let missing = world.directory.file("missing.log")
        #expect(await thrownErrorName { try await importing(missing, to: help, alice) } == "import.unreadable")
        let undated = world.directory.file("undated.log")
        try Data("[10:00] <bob> hi\n".utf8).write(to: URL(fileURLWithPath: undated))
        #expect(await thrownErrorName { try await importing(undated, to: help, alice) } == "import.no_date")
        let picture = world.directory.file("2005-08-08.log")
        try Data([0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 3, 10, 0, 0, 7]).write(to: URL(fileURLWithPath: picture))
        #expect(await thrownErrorName { try await importing(picture, to: help, alice) } == "import.not_a_log")
        #expect(try await alice.texts(in: help) == [])
    }

    private func importing(_ path: String, to conversation: ConversationID, _ person: Person) async throws {
        _ = try await person.node.imports.importHistory(
            ImportRequest(conversation: conversation, path: path, format: .irc(date: nil)))
    }
}
