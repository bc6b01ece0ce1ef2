import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import NIOCore
import SwiftProtobuf
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite("Frames with numbers at the limits of their types", .timeLimit(.minutes(10)))
struct ExtremeFrameTests {
    @Test(arguments: [true, false])
    func `the relay answers or disconnects such requests, and its log remains unchanged`(_ isOrigin: Bool) async throws
    {
        let relay = try await TestRelay.start()
        let (origin, readerKey) = (Origin(), SigningKey.generate())
        let alice = try await relay.carry(origin, uploading: readerKey)
        try await file(at: alice, of: origin, by: readerKey, relay)
        let before = try await alice.status().conversationStatus
        var connection: RelayConnection?
        for edit in try WireSchema("relay").numbers(in: "Frame").boundaryEdits where edit.field.names.count > 1 {
            let frame = try WireFrame(serializedBytes: sample(of: edit, origin).edited([edit]) as [UInt8])
            let kind = try #require(frame.kind, "\(edit)")
            let used: RelayConnection
            if let connection {
                used = connection
            } else {
                used =
                    isOrigin
                    ? try await relay.connect(origin)
                    : try await relay.connect(reading: origin.conversation, with: readerKey)
            }
            let error = await relayError { _ = try await used.sendRequest(kind) }
            #expect(error?.code != .storage && error?.code != .timedOut, "\(edit): \(String(describing: error))")
            let isOpen = await relayError { _ = try await used.ping() } == nil
            connection = isOpen ? used : nil
        }
        let after = try await relay.connect(origin).status().conversationStatus
        #expect(after.size == before.size && after.state == before.state)
        #expect(try await alice.publish(origin.batch()).size == before.size)
    }

    @Test func `the relay answers or disconnects such frames before and after authentication, and keeps running`()
        async throws
    {
        var options = RelayOptions()
        options.plaintext = true
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        var hello = WireClientHello()
        hello.version = Handshake.version
        hello.nonce = .init(randomBytes(Handshake.nonceBytes))
        let intact = [UInt8](buffer: try WireFrame(.clientHello(hello)).encoded()).dropFirst(4)
        for edit in try WireSchema("relay").numbers(in: "Frame").boundaryEdits {
            let frame = Array(intact).edited([edit])
            let mallory = try await RawClient(port: relay.address.port)
            mallory.send([UInt8](buffer: ByteBuffer(integer: UInt32(frame.count))) + frame)
            mallory.finish()
            let codes = try await failures(in: mallory.readToEnd())
            #expect(codes.allSatisfy { [.malformed, .version, .unauthorized].contains($0) }, "\(edit): \(codes)")
        }
        _ = try await alice.ping()
    }

    @Test func `each such number in a batch is refused by name and leaves the log unchanged`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage(20)
        let batch = origin.batch(from: 1).encoded()
        for edit in try WireSchema("log").numbers(in: "Batch").boundaryEdits {
            // The entry's own time only matches the signed one by chance.
            await refuses(batch.edited([edit]), "\(edit)", by: alice)
        }
        for size in BoundaryValues.numbers {
            let note = origin.checkpoint(size: size)
            await refuses(origin.batch(from: 1, checkpoint: note).encoded(), "a note of \(size)", by: alice)
            let error = await relayError { _ = try await alice.exchange(note: note) }
            #expect(error?.code != .storage, "\(size): \(String(describing: error))")
            let ended = EndedKey(key: SigningKey.generate().verifyKey, end: size, note: note)
            let other = try await relay.connect(origin)
            let told = await relayError { try await other.setAccess([], ended: [ended], version: 7) }
            #expect(told?.code != .storage, "\(size): \(String(describing: told))")
        }
        #expect(try await alice.status().conversationStatus.size == 1)
        #expect(try await alice.publish(origin.batch(from: 1)).size == 2)
    }

    private func refuses(_ batch: [UInt8], _ label: String, by alice: RelayConnection) async {
        var publish = WirePublish()
        publish.batch = .init(batch)
        let error = await relayError { _ = try await alice.sendRequest(.publish(publish)) }
        #expect(
            error != nil && error?.code != .storage && error?.code != .closed, "\(label): \(String(describing: error))")
    }

    /// Stores a file and a waiting submission, so that requests for them find something.
    private func file(
        at alice: RelayConnection, of origin: Origin, by readerKey: SigningKey, _ relay: TestRelay
    ) async throws {
        let carol = try await relay.connect(reading: origin.conversation, with: readerKey)
        let submission = Submission(conversation: origin.conversation, sealed: randomBytes(200))
        _ = try await carol.submit(submission)
        let content = ReceiptContent(
            conversation: origin.conversation, submission: Submission.hash(of: Self.answered(origin).encoded()),
            outcome: .refused(name: "forged", detail: ""))
        _ = try await carol.submit(Self.answered(origin))
        try await alice.sendReceipts([Receipt(parsing: origin.receipt(content))])
    }

    /// Returns a submission whose receipt the relay has.
    private static func answered(_ origin: Origin) -> Submission {
        Submission(conversation: origin.conversation, sealed: [UInt8](repeating: 7, count: 200))
    }

    /// Returns a valid request of the kind that contains the number; an empty one for kinds that are not requests.
    private func sample(of edit: NumberEdit, _ origin: Origin) throws -> [UInt8] {
        let kind: WireFrame.OneOf_Kind?
        let hash = SHA256.digest([1]).bytes
        switch edit.field.names.first {
        case "set_access": kind = .setAccess(access(origin))
        case "fetch": kind = .fetch(.with { $0.to = 1 })
        case "prove":
            kind = .prove(.with { ($0.size, $0.from, $0.consistency) = (1, 1, edit.field.names.last == "from") })
        case "ask_receipts":
            kind = .askReceipts(
                .with { $0.hashes = [.init(Submission.hash(of: Self.answered(origin).encoded()).bytes)] })
        case "offer_blob":
            kind = .offerBlob(.with { ($0.root, $0.hashes, $0.bytes) = (.init(hash), .init(hash), 100) })
        case "put_chunk": kind = .putChunk(.with { ($0.root, $0.chunk) = (.init(hash), .init([1])) })
        case "get_chunk": kind = .getChunk(.with { $0.root = .init(hash) })
        case "keep_blobs": kind = .keepBlobs(.with { $0.keep = [.init(hash)] })
        case _: kind = nil
        }
        guard let kind else { return [] }
        return [UInt8](buffer: try WireFrame(kind).encoded()).dropFirst(4).map(\.self)
    }

    private func access(_ origin: Origin) -> WireSetAccess {
        .with { access in
            access.version = 3
            access.ended = [
                EndedKey(key: SigningKey.generate().verifyKey, end: 1, note: origin.checkpoint()).frame
            ]
        }
    }
}
