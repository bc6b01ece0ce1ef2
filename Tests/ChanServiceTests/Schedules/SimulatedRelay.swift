import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import NIOCore

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// A relay without sockets: its session state machine and its requests over a real store, with frames as bytes.
final class SimulatedRelay: Sendable {
    let service: RelayService
    private let database: RelayDatabase
    private let directory: TemporaryDirectory

    /// - Parameter features: empty for a relay of version 0.1.
    init(_ name: String, features: Set<String> = [EndedKey.feature]) throws {
        directory = try TemporaryDirectory()
        database = try RelayDatabase(path: directory.file("relay.sqlite"))
        let now = WallClock.now()
        var options = RelayOptions()
        options.features = features
        service = try RelayService(
            identity: RelayIdentity(seed: .random(count: 32)), database: database,
            facts: RelayInfo(name: name, createdAt: now, startedAt: now), options: options, onCommit: { _ in })
    }

    deinit { database.close() }
}

/// Both ends of one connection to the relay.
struct SimulatedConnection {
    private let relay: SimulatedRelay
    private var client: ClientSession
    private var server: ServerSession
    private var caller: Caller?
    private var lastRequest: UInt64 = 0
    private(set) var conversationStatus = RelayConversationStatus(state: .unknown)
    private(set) var key: VerifyKey

    /// Greets, and proves the caller's key.
    ///
    /// - Throws: the reason why the relay refuses this key.
    init(to relay: SimulatedRelay, as caller: RelayCaller, _ conversation: ConversationID) async throws {
        self.relay = relay
        key = caller.key.verifyKey
        let service = relay.service
        client = ClientSession(
            expecting: service.identity.relay,
            claim: .init(conversation: conversation, role: caller.role, changes: caller.changes),
            nonce: randomBytes(Handshake.nonceBytes))
        server = ServerSession(
            terms: .init(
                relay: service.identity.relay, certificateHash: Handshake.noCertificate, limits: service.limits,
                features: service.features),
            nonce: randomBytes(Handshake.nonceBytes))
        guard case .send(let hello) = client.connected() else { throw Unexpected() }
        client.certificateShown(Handshake.noCertificate)
        guard case .prove(let claim, let message)? = client.frameReceived(try await answer(hello)) else {
            throw Unexpected()
        }
        let proof = client.proof(of: claim, signature: caller.key.sign(message), key: key)
        switch client.frameReceived(try await answer(proof)) {
        case .open(_, let status)?: conversationStatus = status
        case .fail(let error)?: throw error
        default: throw Unexpected()
        }
    }

    struct Unexpected: Error {}

    /// Proves another key of the same conversation.
    mutating func prove(_ key: SigningKey) async throws {
        guard let proof = client.proof(ofAnother: key), case .authenticated(let answer) = try await ask(proof) else {
            throw Unexpected()
        }
        conversationStatus = try RelayConversationStatus(answer.status)
        self.key = key.verifyKey
    }

    mutating func ask(_ kind: WireFrame.OneOf_Kind) async throws -> WireFrame.OneOf_Kind {
        lastRequest += 1
        switch client.frameReceived(try await answer(client.requestSent(kind, request: lastRequest))) {
        case .answer(let answer, _)?: return answer
        case .refuse(let error, _)?, .fail(let error)?: throw error
        default: throw Unexpected()
        }
    }

    /// The stored bytes that a subscriber at this entry receives.
    func deliveries(from entry: EntryNumber) async throws -> [UInt8]? {
        guard let caller else { return nil }
        let result = await withCheckedContinuation { continuation in
            relay.service.catchUp(caller, from: entry) { continuation.resume(returning: $0) }
        }
        return try result.get().map { Array($0.bytes.readableBytesView) }
    }

    // MARK: relay side

    /// Passes the frame through its encoded bytes, as over a socket.
    private mutating func answer(_ frame: WireFrame) async throws -> WireFrame {
        var decoder = FrameDecoder(limit: server.frameLimit)
        decoder.receive(try frame.encoded())
        guard let bytes = try decoder.next() else { throw Unexpected() }
        let kind = try await react(to: server.frameReceived(try WireFrame(bytes)))
        var back = FrameDecoder(limit: RelayLimits.frameBytes)
        back.receive(try WireFrame(kind, answering: frame.requestID).encoded())
        guard let answer = try back.next() else { throw Unexpected() }
        return try WireFrame(answer)
    }

    private mutating func react(to action: ServerSession.Action) async throws -> WireFrame.OneOf_Kind {
        switch action {
        case .greet(let handshake, _): return .serverHello(relay.service.hello(handshake))
        case .fail(let error, _), .close(let error, _): return .failure(error.frame)
        case .admit(let caller, _):
            do {
                let status = try await judge(caller)
                server.admitted()
                self.caller = caller
                if relay.service.directory.isCarried(caller.conversation) { server.carried() }
                return .authenticated(status.answer)
            } catch let error as RelayError { return .failure(error.frame) }
        case .admitNewKey(let caller, _):
            server.answered()
            do {
                let status = try await judge(caller)
                server.admitted(caller)
                self.caller = caller
                return .authenticated(status.answer)
            } catch let error as RelayError { return .failure(error.frame) }
        case .perform(let request, let caller, _):
            server.answered()
            do {
                let answer = try await perform(request, for: caller)
                if relay.service.directory.isCarried(caller.conversation) { server.carried() }
                return answer
            } catch let error as RelayError { return .failure(error.frame) }
        }
    }

    private func judge(_ caller: Caller) async throws -> RelayConversationStatus {
        do throws(RelayError) { return try relay.service.directory.admit(caller) } catch {
            guard caller.role == .reader, error.code == .unauthorized else { throw error }
        }
        return try await withCheckedContinuation { continuation in
            relay.service.admitEndedKey(caller) { continuation.resume(returning: $0) }
        }.get()
    }

    private func perform(_ request: RelayRequest, for caller: Caller) async throws -> WireFrame.OneOf_Kind {
        try relay.service.directory.authorize(request, for: caller)
        return try await withCheckedContinuation { continuation in
            relay.service.perform(request, for: caller) { continuation.resume(returning: $0) }
        }.get()
    }
}
