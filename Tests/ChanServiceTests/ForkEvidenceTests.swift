import ChanID
import ChanLog
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Evidence of forks")
struct ForkEvidenceTests {
    @Test func `the evidence contains both signed pieces unchanged, and the key that signed them`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        let first = try await alice.note(of: help)
        try await alice.say("more", in: help)
        let second = try await alice.note(of: help)
        try await alice.node.write { transaction in
            let at = Timestamp(milliseconds: 7)
            for kind in ["forked", "duplicate"] {
                let row = StoredIntegrityError(kind: kind, entries: nil, at: at)
                try IntegrityErrorTable.record(row, of: help, in: transaction)
            }
            try EvidenceTable.insert(
                StoredEvidence(kind: "forked", relay: nil, first: first, second: second, foundAt: at), of: help,
                in: transaction)
        }
        let known = try await alice.node.withView { try $0.failures(FailureFilter(), PageRequest(limit: 10)) }.elements
        let forked = try #require(known.first { $0.name == "forked" })
        let other = try #require(known.first { $0.name == "duplicate" })
        #expect(forked.hasEvidence && !other.hasEvidence)
        let evidence = try await alice.node.withView { try $0.evidence(String(forked.id)) }
        #expect(evidence.first == first && evidence.second == second && first != second)
        let key = try #require(try? NoteKey(parsing: evidence.key))
        for piece in [evidence.first, evidence.second] {
            #expect(key.hasSigned(try SignedNote(parsing: piece)) == true)
        }
        #expect(
            await thrownErrorName { _ = try await alice.node.withView { try $0.evidence(String(other.id)) } }
                == "not_found.evidence")
        for number in ["", "-1", "1e3", "99999999999999999999"] {
            #expect(
                await thrownErrorName { _ = try await alice.node.withView { try $0.failure(number) } }
                    == "not_found.failure")
        }
    }
}

extension Person {
    /// The newest signed checkpoint of a log.
    fileprivate func note(of conversation: ConversationID) async throws -> [UInt8] {
        try await node.read { view in try CheckpointTable.findLatest(of: conversation, in: view)?.note ?? [] }
    }
}
