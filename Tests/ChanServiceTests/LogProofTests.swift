import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Log proofs")
struct LogProofTests {
    /// A channel on one relay with a few messages, and an auditor's input: a proof, the log's key and the relay's key.
    private struct Fixture {
        let world: TestCluster
        let alice: Person
        let log: AuditedLog
        let message: MessageID
        let key: String
        let cosigner: String

        init() async throws {
            world = try TestCluster()
            let relay = try await world.relay("north")
            alice = try await world.person("alice")
            let id = try await alice.create(on: relay)
            for text in ["one", "two"] { try await alice.say(text, in: id) }
            message = try await alice.say("three", in: id)
            try await alice.syncFully()
            log = .conversation(id)
            let keys = try await alice.node.audit.verifierKeys(of: log, PageRequest(limit: 10)).elements
            key = try #require(keys.first { $0.role == .origin }).text
            cosigner = try #require(keys.first { $0.role == .cosigner }).text
            await relay.stop()
        }

        func proof(_ entry: String) async throws -> LogInclusionProof {
            try await alice.node.audit.proveInclusion(entry, in: log)
        }
    }

    @Test func `a message is proven with the relay's cosignature, by its id and by its number`() async throws {
        let scene = try await Fixture()
        let proof = try await scene.proof(scene.message.description)
        #expect(proof.message == scene.message)
        #expect(proof.cosigners.count == 1)
        #expect(scene.cosigner.hasPrefix(proof.cosigners[0] + "+"))
        #expect(proof.key == scene.key)
        #expect(try await scene.proof("\(proof.index)").file == proof.file)
        let check = ProofCheck(
            file: Array(proof.file.utf8), key: scene.key, cosigners: [scene.cosigner], quorum: 1)
        #expect(check.failure == nil, "\(String(describing: check.failure))")
        #expect(check.findings.map(\.step) == ProofCheck.Step.allCases.filter { $0 != .contradiction })
        guard case .statement(let statement)? = check.subject else {
            Issue.record("it proves no statement")
            return
        }
        #expect(statement.message == scene.message)
        #expect(check.index == proof.index)
    }

    @Test func `an act is proven by a prefix of its id like a message; an unmatched prefix is not found`() async throws
    {
        let scene = try await Fixture()
        guard case .conversation(let conversation) = scene.log else {
            Issue.record("the scene has no conversation")
            return
        }
        let acts = try await scene.alice.node.read { view in
            try EntryTable.listAdministrative(of: conversation, limit: 100, in: view)
        }
        #expect(acts.count > 3)
        for act in acts {
            let id = act.message.description
            let prefix = String(id.prefix(12))
            // A prefix of decimal digits alone is read as an entry number.
            let references = prefix.allSatisfy(\.isNumber) ? [id] : [id, prefix]
            for reference in references { #expect(try await scene.proof(reference).index == act.number) }
        }
        for text in ["ffffffffffff", String(repeating: "0", count: 32)] {
            let error = await #expect(throws: ServiceError.self) { try await scene.proof(text) }
            #expect(error?.errorName.name == "not_found.message")
        }
    }

    @Test func `the check names the step that fails and runs none after it`() async throws {
        let scene = try await Fixture()
        let good = try await scene.proof("1").file
        let other = try await scene.proof("2").file
        let strangers = try await LogProofTests.strangerKeys()
        func step(_ file: String, _ key: String, _ cosigners: [String] = [], _ quorum: Int = 0) -> ProofCheck.Step? {
            let check = ProofCheck(file: Array(file.utf8), key: key, cosigners: cosigners, quorum: quorum)
            #expect(check.findings.last?.isGood == (check.failure == nil))
            return check.failure?.step
        }
        #expect(step(good, scene.key) == nil)
        #expect(step(good, "chanadm/x") == .key)
        #expect(step(good, scene.cosigner) == .key)
        #expect(step(good, scene.key, [scene.cosigner], 2) == .key)
        #expect(step("", scene.key) == .file)
        #expect(step(good.replacing("tlog-proof@v1", with: "tlog-proof@v2"), scene.key) == .file)
        #expect(step(good.replacing("\u{2014} chanadm", with: "- chanadm"), scene.key) == .checkpoint)
        #expect(step(good, strangers) == .origin)
        let lines = good.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(step(good.replacing(lines[1] + "\n", with: ""), scene.key) == .entry)
        #expect(step(good.replacing(lines[1], with: "extra AAAA"), scene.key) == .entry)
        #expect(step(good.replacing("\nindex 1\n", with: "\nindex 2\n"), scene.key) == .inclusion)
        let otherLeaf = other.split(separator: "\n")[1]
        #expect(step(good.replacing(lines[1], with: otherLeaf), scene.key) == .inclusion)
        let size = try #require(lines.firstIndex { $0.hasPrefix("chanadm/") }) + 1
        let larger = lines[..<size] + ["\((Int(lines[size]) ?? 0) + 1)"] + lines[(size + 1)...]
        #expect(step(larger.joined(separator: "\n"), scene.key) == .signature)
        let unsigned = lines.filter { !$0.hasPrefix("\u{2014} chanadm/") }.joined(separator: "\n")
        #expect(step(unsigned, scene.key) == .signature)
        let uncosigned = lines.filter { !$0.hasPrefix("\u{2014} chanrelay/") }.joined(separator: "\n")
        #expect(step(uncosigned, scene.key, [scene.cosigner], 1) == .cosignatures)
        #expect(step(uncosigned, scene.key, [scene.cosigner, scene.cosigner], 0) == nil)
    }

    /// The keys of another log than the proven one.
    private static func strangerKeys() async throws -> String {
        let world = try TestCluster()
        defer { withExtendedLifetime(world) {} }
        let mallory = try await world.person("mallory")
        let log = AuditedLog.conversation(try await mallory.create())
        return try #require(try await mallory.node.audit.verifierKeys(of: log, PageRequest(limit: 1)).elements.first)
            .text
    }

    @Test func `entries that a log does not contain cannot be proven`() async throws {
        let scene = try await Fixture()
        #expect(await thrownErrorName { _ = try await scene.proof("4000") } == "not_found.entry")
        #expect(
            await thrownErrorName { _ = try await scene.proof("00000000000000000000000000000000") }
                == "not_found.message")
        #expect(await thrownErrorName { _ = try await scene.proof("deadbeef") } == "not_found.message")
        #expect(await thrownErrorName { _ = try await scene.proof("#help") } == "invalid.reference")
        #expect(
            await thrownErrorName { _ = try await scene.alice.node.audit.proveConsistency(from: 4000, of: scene.log) }
                == "not_found.entry")
        #expect(
            await thrownErrorName { _ = try await scene.alice.node.audit.proveConsistency(from: 0, of: scene.log) }
                == "not_found.entry")
    }
}
