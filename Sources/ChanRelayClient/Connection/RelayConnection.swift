package import ChanID
package import ChanRelayWire
package import ChanSodium
internal import NIOCore
internal import Synchronization

/// A node's connection to one relay for one conversation. Every conversation has its own connection, so that a relay
/// cannot link a person's conversations. One key of the conversation is in effect at a time. Requests may run
/// concurrently; each ends within its time limit, on cancellation, or with the connection.
package final class RelayConnection: Sendable {
    package let address: RelayAddress
    package let conversation: ConversationID
    /// The relay's keys and limits, verified against the address.
    package let greeting: RelayGreeting
    /// The relay's status of the conversation when a key was last proved.
    package var conversationStatus: RelayConversationStatus { proved.withLock { $0.conversationStatus } }
    /// The key that was last proved.
    package var key: VerifyKey { proved.withLock { $0.key } }
    private let proved: Mutex<(key: VerifyKey, conversationStatus: RelayConversationStatus)>

    private let channel: any Channel
    private let handler: NIOLoopBound<ClientHandler>
    let deliveryBuffer: DeliveryBuffer
    let typingInbox: TypingInbox
    private let lastRequest = Atomic<UInt64>(0)

    /// The time limit for an answer, in addition to any waiting time that the request asked for.
    static let responseTimeout = Duration.seconds(30)

    private init(
        address: RelayAddress, conversation: ConversationID, key: VerifyKey, opened: ClientHandler.HandshakeResult,
        channel: any Channel, handler: NIOLoopBound<ClientHandler>, box: DeliveryBuffer, typing: TypingInbox
    ) {
        self.address = address
        self.conversation = conversation
        greeting = opened.greeting
        proved = Mutex((key, opened.conversationStatus))
        self.channel = channel
        self.handler = handler
        self.deliveryBuffer = box
        typingInbox = typing
    }

    deinit { channel.close(promise: nil) }

    /// Connects, verifies the relay's identity and proves the caller's key.
    /// - Parameters:
    ///   - isPublicOnly: whether to connect to public addresses alone, whatever the host resolves to.
    ///   - transferred: receives the number of bytes of each piece that arrives, or that left for the relay.
    /// - Throws: `unreachable`, `timed_out`, `identity_mismatch`, `version`; `bad_address` for a host that has no public
    ///   address; `not_carried`, `unauthorized` and similar errors where the relay does not admit this key; `cancelled`.
    package static func connect(
        to address: RelayAddress, as caller: RelayCaller, conversation: ConversationID,
        within limit: Duration = .seconds(10), isPublicOnly: Bool = false,
        transferred: (@Sendable (Int) -> Void)? = nil
    ) async throws(RelayError) -> RelayConnection {
        let attempt = ConnectionAttempt(
            address: address, entry: .init(caller: caller, conversation: conversation), box: DeliveryBuffer(),
            isPublicOnly: isPublicOnly, transferred: transferred)
        let (opened, channel, handler) = try await attempt.result(within: limit)
        return RelayConnection(
            address: address, conversation: conversation, key: caller.key.verifyKey, opened: opened, channel: channel,
            handler: handler, box: attempt.deliveryBuffer, typing: attempt.typingInbox)
    }

    /// Reads a relay's hello and disconnects, without presenting a key or naming a conversation.
    /// - Throws: `unreachable`, `timed_out`, `identity_mismatch`, `version`, `cancelled`.
    package static func greeting(
        of address: RelayAddress, within limit: Duration = .seconds(10)
    ) async throws(RelayError) -> RelayGreeting {
        let attempt = ConnectionAttempt(address: address, entry: nil, box: DeliveryBuffer())
        let (opened, channel, handler) = try await attempt.result(within: limit)
        handler.execute { $0.end(RelayError(.closed, "the connection was closed")) }
        try? await channel.closeFuture.get()
        return opened.greeting
    }

    /// Returns the name that the relay at an address gives itself; `nil` for an empty name and after any error.
    package static func name(at address: RelayAddress, within limit: Duration = .seconds(2)) async -> String? {
        guard let name = try? await greeting(of: address, within: limit).name, !name.isEmpty else { return nil }
        return name
    }

    /// Proves another key of the same conversation, for a caller whose first key has ended.
    /// - Throws: `unauthorized` where the relay does not admit the key; the previous key then remains in effect. A
    ///   relay whose hello lacks `EndedKey.feature` closes the connection.
    package func prove(_ key: SigningKey) async throws(RelayError) {
        guard
            case .authenticated(let answer) = try await sendRequest(by: { handler, request, promise in
                handler.prove(key, request: request, within: TimeAmount(Self.responseTimeout), promise)
            })
        else { throw .unexpected }
        let status = try RelayConversationStatus(answer.status)
        proved.withLock { $0 = (key.verifyKey, status) }
    }

    /// Closes the connection; pending requests and the deliveries fail with `closed`.
    package func close() async {
        handler.execute { $0.end(RelayError(.closed, "the connection was closed")) }
        try? await channel.closeFuture.get()
    }

    /// Sends one request and waits for its answer.
    /// - Parameter pace: lets a large answer take longer than `limit`, as long as it arrives at the pace.
    func sendRequest(
        _ kind: WireFrame.OneOf_Kind, within limit: Duration = RelayConnection.responseTimeout,
        extendedAt pace: ResponsePace? = nil
    ) async throws(RelayError) -> WireFrame.OneOf_Kind {
        try await sendRequest { handler, request, promise in
            handler.sendRequest(kind, request: request, within: TimeAmount(limit), extendedAt: pace, promise)
        }
    }

    private func sendRequest(
        by send: @escaping @Sendable (ClientHandler, UInt64, EventLoopPromise<WireFrame.OneOf_Kind>) -> Void
    ) async throws(RelayError) -> WireFrame.OneOf_Kind {
        let request = lastRequest.add(1, ordering: .relaxed).newValue
        let promise = channel.eventLoop.makePromise(of: WireFrame.OneOf_Kind.self)
        let handler = handler
        handler.execute { send($0, request, promise) }
        do {
            return try await withTaskCancellationHandler {
                try await promise.futureResult.get()
            } onCancel: {
                handler.execute { $0.abandon(request, .cancelled) }
            }
        } catch {
            throw RelayError(error, otherwise: .closed)
        }
    }
}
