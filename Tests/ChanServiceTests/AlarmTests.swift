import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Proofs against the origin or a relay")
struct AlarmTests {
    @Test(arguments: ["forked", "rolled_back", "bad_root", "bad_checkpoint"])
    func `an alarm appears in sync, verify and doctor until it is acknowledged`(kind: String) async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        #expect(try await alice.alarms(in: help) == [])
        try await alice.recordIntegrityError(kind, from: nil, in: help)
        #expect(try await alice.alarms(in: help) == ["sync", "verify", "doctor"])
        let alarm = try #require(try await alice.node.integrity.alarms(of: help).first)
        let request = Request.system("integrity.acknowledge")
        _ = try await alice.node.integrity.acknowledge(String(alarm.id), for: request)
        #expect(try await alice.alarms(in: help) == [])
        let kept = try await alice.node.withView { try $0.failures(FailureFilter(), PageRequest(limit: 9)) }.elements
        #expect(kept.map(\.name) == [kind] && kept.first?.acknowledgedAt != nil, "it stays in the list")
        #expect(try await alice.node.overview(of: help).errors == 0, "the start page counts it no more")
    }

    @Test func `a repeated error does not raise an acknowledged alarm again; another error does`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        let north = try #require(RelayID([UInt8](repeating: 7, count: 32)))
        try await alice.recordIntegrityError("rolled_back", from: north, in: help)
        let alarm = try #require(try await alice.node.integrity.alarms(of: help).first)
        _ = try await alice.node.integrity.acknowledge(String(alarm.id), for: .system("integrity.acknowledge"))
        // An error in between, so that the next one gets a new row.
        try await alice.recordIntegrityError("duplicate", from: nil, in: help)
        try await alice.recordIntegrityError("rolled_back", from: north, in: help)
        #expect(try await alice.node.integrity.alarms(of: help).isEmpty)
        #expect(try await alice.node.withView { try $0.failure(String(alarm.id)) }.count == 2)
        try await alice.recordIntegrityError("rolled_back", from: nil, in: help)
        try await alice.recordIntegrityError("forked", from: north, in: help)
        #expect(try await alice.node.integrity.alarms(of: help).map(\.name) == ["rolled_back", "forked"])
    }

    @Test func `an alarm appears at the relay it concerns, or at all relays if it concerns the origin`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let help = try await alice.create(on: north, south)
        try await alice.syncFully()
        let relays = try await alice.relays(in: help)
        #expect(relays.map(\.hasNoAlarms) == [true, true])
        try await alice.recordIntegrityError("rolled_back", from: relays[0].row.relay.id, in: help)
        #expect(try await alice.relays(in: help).map(\.hasNoAlarms) == [false, true])
        try await alice.recordIntegrityError("forked", from: nil, in: help)
        #expect(try await alice.relays(in: help).map(\.hasNoAlarms) == [false, false])
        for alarm in try await alice.node.integrity.alarms(of: help) {
            _ = try await alice.node.integrity.acknowledge(String(alarm.id), for: .system("integrity.acknowledge"))
        }
        #expect(try await alice.relays(in: help).map(\.hasNoAlarms) == [true, true])
        await north.stop()
        await south.stop()
    }

    @Test func `an error about a single entry raises no alarm, because another relay may have a valid copy`()
        async throws
    {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        for kind in ["body_mismatch", "body_missing", "bad_signature"] {
            try await alice.recordIntegrityError(kind, from: nil, in: help)
        }
        #expect(try await alice.alarms(in: help) == [])
        #expect(
            await thrownErrorName {
                _ = try await alice.node.integrity.acknowledge("9999", for: .system("integrity.acknowledge"))
            }
                == "not_found.failure")
    }
}

extension Person {
    fileprivate func recordIntegrityError(_ kind: String, from relay: RelayID?, in conversation: ConversationID)
        async throws
    {
        try await node.write { transaction in
            var row = StoredIntegrityError(kind: kind, entries: nil, at: Timestamp(milliseconds: 7))
            row.relay = relay
            try IntegrityErrorTable.record(row, of: conversation, in: transaction)
        }
    }

    fileprivate func relays(in conversation: ConversationID) async throws -> [ProbedRelay] {
        try await node.relays.relayStatus(
            of: conversation, RelayProbing(timeoutSeconds: 9, isCached: true), PageRequest(limit: 9)
        ).elements
    }

    /// The names of those of the three commands that report an alarm.
    fileprivate func alarms(in conversation: ConversationID) async throws -> [String] {
        let row = try #require(try await node.rounds.sync(conversation, timeoutSeconds: 9).conversations.first)
        let report = try await node.audit.verify(conversation, offline: true) { _, _ in }
        let findings = try await node.doctor.run(fast: true)
        return [
            ("sync", !row.alarms.isEmpty), ("verify", !report.isSound), ("doctor", !findings.isSound),
        ].filter(\.1).map(\.0)
    }
}
