import ChanCore
import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire
@testable import ChanService

@Suite("Forged logs with numbers at the limits of their types", .timeLimit(.minutes(20)))
struct ForgedLogTests {
    @Test func `a relay refuses invalid batches by name; a reader of the others continues`() async throws {
        let fixture = try await ForgedLogFixture()
        var log = fixture.log
        var refused: [String: Int] = [:]
        for forged in try fixture.entries() {
            var attempt = log
            try forged.write(&attempt)
            let batch = attempt.batch(from: log.range.size)
            do throws(RelayError) {
                _ = try await fixture.publish(batch)
                log = attempt
            } catch {
                #expect(
                    error.code != .storage && error.code != .closed && error.code != .timedOut, "\(forged): \(error)")
                refused[error.code.rawValue, default: 0] += 1
            }
        }
        #expect(log.range.size > 300, "\(log.range.size)")
        #expect(refused.keys.contains("malformed"), "\(refused)")
        try await fixture.reader.node.settleAll()
        try await fixture.checkOtherConversations()
        #expect(try await fixture.size() == log.range.size)
        #expect(try await !fixture.failures().isEmpty)
        try await fixture.refold()
        await fixture.stop()
    }

    @Test func `through a relay that forwards everything, each batch is accepted or refused by name`() async throws {
        let fixture = try await ForgedLogFixture()
        var log = fixture.log
        var taken = 0
        for forged in try fixture.entries() {
            var attempt = log
            try forged.write(&attempt)
            let outcome = try await fixture.deliver(attempt.batch(from: log.range.size).encoded())
            guard outcome.appendedEntries > 0 else {
                #expect(outcome.rejected != nil, "\(forged)")
                continue
            }
            log = attempt
            taken += 1
        }
        #expect(taken > 300)
        for bytes in try fixture.batches(after: log) {
            #expect(try await fixture.deliver(bytes).rejected != nil)
        }
        #expect(try await !fixture.failures().isEmpty)
        try await fixture.refold()
        log.appendMessage()
        #expect(
            try await fixture.deliver(log.batch(from: log.range.size - 1).encoded()).appendedEntries == 1,
            "what is right is taken")
        try await fixture.checkOtherConversations()
        await fixture.stop()
    }

    @Test func `a genesis is refused by name, or its conversation is joined and read`() async throws {
        let fixture = try await ForgedLogFixture()
        let support = Commitment(scope: Scope(.support, id: 7), epoch: 0, hash: SHA256.digest([]))
        let numbers = try WireSchema("public").numbers(in: "PublicBody").filter { $0.names.first == "genesis" }
        #expect(numbers.count == 6, "\(numbers)")
        var joined = 0
        for edit in numbers.boundaryEdits {
            let keys = ForgedLog.Keys()
            let log = ForgedLog(keys, genesis: keys.genesis(besides: [support]), edits: .init(body: [edit]))
            joined += try await fixture.join(log, edit) ? 1 : 0
        }
        for edit in try WireSchema("log").numbers(in: "Statement").boundaryEdits {
            let keys = ForgedLog.Keys()
            let log = ForgedLog(keys, genesis: keys.genesis(), edits: .init(statement: [edit]))
            joined += try await fixture.join(log, edit) ? 1 : 0
        }
        #expect(joined > 1)
        try await fixture.checkOtherConversations()
        await fixture.stop()
    }

    @Test func `a link is refused by name, or its conversation is joined and read`() async throws {
        let fixture = try await ForgedLogFixture()
        for edit in try WireSchema("link").numbers(in: "LinkContent").boundaryEdits {
            let log = ForgedLog()
            _ = try await fixture.join(log, edit, inLink: true)
        }
        try await fixture.checkOtherConversations()
        await fixture.stop()
    }

    @Test func `a receipt and a welcome are refused, or contain only what an honest one may`() async throws {
        let fixture = try await ForgedLogFixture()
        var refusals = 0
        for bytes in try await fixture.receipts() {
            let receipt = try Receipt(parsing: bytes.receipt)
            let intake = ReceiptProcessor(node: fixture.reader.node.core, conversation: fixture.log.conversation)
            _ = try await intake.readerKeys(in: [receipt])
            let name = await thrownErrorName { try await intake.process(receipt) }
            #expect(name == nil || name == "integrity.bad_welcome", "\(bytes.edit): \(name ?? "")")
            if name != nil { refusals += 1 }
        }
        #expect(refusals > 20)
        try await fixture.checkOtherConversations()
        await fixture.stop()
    }
}
