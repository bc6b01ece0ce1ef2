import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import SwiftProtobuf

/// Performs the handshake of a subscriber with a relay (docs/protocol/relay.md, Handshake).
struct RelaySubscriber {
    private let relay: RelayID
    private let conversation: ConversationID
    private let key: SigningKey

    private static let readerRole: UInt32 = 2

    /// - Parameter arguments: the relay's identity, the conversation and the reader's seed, all in hexadecimal.
    init(_ arguments: [String]) throws(BenchmarkError) {
        guard arguments.count == 3, let relay = RelayID(hex: arguments[0]),
            let conversation = ConversationID(hex: arguments[1]), let seed = Hex.decode(arguments[2]),
            let key = SigningKey(seed: SecretBytes(seed))
        else { throw BenchmarkError("a relay's crowd needs identity, conversation and seed") }
        self.relay = relay
        self.conversation = conversation
        self.key = key
    }

    /// Proves possession of the reader's key and subscribes to new entries.
    ///
    /// - Returns: the number of existing entries.
    func subscribe(_ connection: SubscriberConnection) throws -> UInt64 {
        let nonce = randomBytes(32)
        var hello = WireClientHello()
        hello.version = 1
        hello.nonce = .init(nonce)
        guard case .serverHello(let greeting) = try ask(.clientHello(hello), connection),
            case .authenticated(let admitted) = try ask(
                .authenticate(proof([UInt8](greeting.nonce), nonce, connection.certificateHash)), connection)
        else { throw BenchmarkError("the relay lets nobody in") }
        var subscribe = WireSubscribe()
        subscribe.from = admitted.status.size
        guard case .subscribed(let answer) = try ask(.subscribe(subscribe), connection) else {
            throw BenchmarkError("the relay takes no subscription")
        }
        return answer.size
    }

    private func proof(_ serverNonce: [UInt8], _ clientNonce: [UInt8], _ certificateHash: Digest) -> WireAuthenticate {
        let message =
            Array("chanadm/auth/v1\n".utf8) + relay.bytes + certificateHash.bytes + serverNonce + clientNonce
            + conversation.bytes + [UInt8(Self.readerRole)]
        var proof = WireAuthenticate()
        proof.conversationID = .init(conversation.bytes)
        proof.role = Self.readerRole
        proof.key = .init(key.verifyKey.bytes)
        proof.signature = .init(key.sign(message).bytes)
        return proof
    }

    private func ask(_ kind: WireFrame.OneOf_Kind, _ connection: SubscriberConnection) throws -> WireFrame.OneOf_Kind? {
        var frame = WireFrame()
        frame.requestID = 1
        frame.kind = kind
        try connection.send(TCP.framed(frame.serializedBytes()))
        return try WireFrame(serializedBytes: connection.receiveFrame()).kind
    }
}
