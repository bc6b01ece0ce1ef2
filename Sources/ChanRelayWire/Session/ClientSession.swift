package import ChanID
package import ChanLog
package import ChanSodium
internal import FoundationEssentials

/// The client's side of the protocol on one connection, without sockets or clocks: it receives events and returns
/// actions.
///
/// connecting → (socket ready) → greeting → (certificate presented, hello verified) → proving → (admitted) → open →
/// closed. Without a claim the session ends with the hello, having sent nothing but a nonce.
package struct ClientSession {
    private enum State {
        case connecting
        case greeting
        case proving(RelayGreeting)
        case open
        case closed
    }

    package enum Action: Equatable, Sendable {
        case send(WireFrame)
        /// Sign this message with the caller's key and send it with `proof(of:signature:key:)`.
        case prove(Claim, message: [UInt8])
        /// The relay has the expected identity, and the caller asked for no more.
        case greeted(RelayGreeting)
        /// The connection is open for requests.
        case open(RelayGreeting, RelayConversationStatus)
        case answer(WireFrame.OneOf_Kind, request: UInt64)
        case refuse(RelayError, request: UInt64)
        case deliver(batch: [UInt8])
        /// A member of the conversation types: sealed bytes, not verified.
        case typing([UInt8])
        /// The connection has failed: fail every pending request with this error.
        case fail(RelayError)
    }

    private let expected: RelayID
    private let claim: Claim?
    private let nonce: [UInt8]
    private var state = State.connecting
    private var certificateHash: Digest?
    private var pendingRequests: Set<UInt64> = []
    /// Whether a subscription asked for typing.
    private var takesTyping = false
    /// The message that a key signs to be proved on this connection; `nil` before the relay's hello.
    package private(set) var proofMessage: [UInt8]?

    /// The conversation and role that the caller requests.
    package struct Claim: Hashable, Sendable {
        let conversation: ConversationID
        let role: CallerRole
        /// The changes of origin that lead to the caller's key.
        let changes: [OriginChange]

        package init(conversation: ConversationID, role: CallerRole, changes: [OriginChange] = []) {
            self.conversation = conversation
            self.role = role
            self.changes = changes
        }
    }

    /// Creates a session.
    /// - Parameters:
    ///   - claim: the caller's claim; `nil` to read the hello only.
    ///   - nonce: 32 random bytes, fresh for this connection.
    package init(expecting relay: RelayID, claim: Claim?, nonce: [UInt8]) {
        expected = relay
        self.claim = claim
        self.nonce = nonce
    }

    /// Reports that the transport is connected.
    package mutating func connected() -> Action {
        state = .greeting
        var hello = WireClientHello()
        hello.version = Handshake.version
        hello.nonce = .init(nonce)
        return .send(WireFrame(.clientHello(hello)))
    }

    /// Reports the SHA-256 of the certificate that the transport presented, or `Handshake.noCertificate` without TLS.
    /// Call it before the relay's first frame.
    package mutating func certificateShown(_ hash: Digest) { certificateHash = hash }

    /// Returns the frame that responds to the action `prove`.
    package func proof(of claim: Claim, signature: Signature, key: VerifyKey) -> WireFrame {
        WireFrame(.authenticate(Self.authenticate(claim, signature, key)))
    }

    /// Returns the request that proves another key on an open connection; `nil` when no key was proved yet.
    package func proof(ofAnother key: SigningKey) -> WireFrame.OneOf_Kind? {
        guard let claim, let proofMessage else { return nil }
        return .authenticate(Self.authenticate(claim, key.sign(proofMessage), key.verifyKey))
    }

    private static func authenticate(_ claim: Claim, _ signature: Signature, _ key: VerifyKey) -> WireAuthenticate {
        var proof = WireAuthenticate()
        proof.conversationID = .init(claim.conversation.bytes)
        proof.role = claim.role.rawValue
        proof.key = .init(key.bytes)
        proof.signature = .init(signature.bytes)
        proof.originChanges = claim.changes.map { .init(PublicBody.originChange($0).encoded()) }
        return proof
    }

    /// Registers a pending request and returns its frame.
    /// - Parameter request: the request's number: not 0, and not used before on this connection.
    package mutating func requestSent(_ kind: WireFrame.OneOf_Kind, request: UInt64) -> WireFrame {
        pendingRequests.insert(request)
        if case .subscribe(let subscribe) = kind, subscribe.typing { takesTyping = true }
        return WireFrame(kind, answering: request)
    }

    /// Removes a pending request; a later answer to it is dropped.
    package mutating func requestAbandoned(request: UInt64) { pendingRequests.remove(request) }

    package mutating func frameReceived(_ frame: WireFrame) -> Action? {
        guard let kind = frame.kind else { return fail(.malformed, "a frame of a kind this version does not know") }
        switch state {
        case .connecting, .closed: return nil
        case .greeting: return helloReceived(kind)
        case .proving(let greeting): return admissionReceived(kind, greeting)
        case .open: return answerReceived(kind, frame.requestID)
        }
    }

    package mutating func closed() { state = .closed }

    private mutating func helloReceived(_ kind: WireFrame.OneOf_Kind) -> Action {
        if case .failure(let failure) = kind { return fail(RelayError(failure)) }
        guard case .serverHello(let hello) = kind else {
            return fail(.malformed, "the relay's first frame is no hello")
        }
        do throws(RelayError) {
            let greeting = try RelayGreeting(hello)
            guard greeting.keys.relay == expected else {
                throw RelayError(
                    .identityMismatch, "the relay there is \(greeting.keys.relay), not \(expected)")
            }
            guard let certificateHash else {
                throw RelayError(.identityMismatch, "the relay showed no certificate")
            }
            let handshake = Handshake(
                relay: expected, certificateHash: certificateHash, serverNonce: [UInt8](hello.nonce),
                clientNonce: nonce)
            try Self.check(greeting, hello, handshake)
            guard let claim else {
                state = .closed
                return .greeted(greeting)
            }
            guard claim.role != .peer || greeting.features.contains(RelayRequest.peers) else {
                throw RelayError(.version, "the relay does not exchange checkpoints with other relays")
            }
            state = .proving(greeting)
            let message = handshake.authenticationMessage(claim.conversation, claim.role)
            proofMessage = message
            return .prove(claim, message: message)
        } catch {
            return fail(error)
        }
    }

    private static func check(
        _ greeting: RelayGreeting, _ hello: WireServerHello, _ handshake: Handshake
    ) throws(RelayError) {
        guard hello.version == Handshake.version else {
            throw RelayError(.version, "the relay speaks version \(hello.version), not \(Handshake.version)")
        }
        guard
            handshake.certificateHash == Handshake.noCertificate
                || handshake.certificateHash == greeting.keys.certificateHash
        else { throw RelayError(.identityMismatch, "the TLS certificate is not this relay's") }
        guard hello.nonce.count == Handshake.nonceBytes, let signature = Signature([UInt8](hello.signature)),
            greeting.keys.helloKey.isValid(signature, over: handshake.helloMessage)
        else { throw RelayError(.identityMismatch, "the relay did not sign this connection") }
    }

    private mutating func admissionReceived(_ kind: WireFrame.OneOf_Kind, _ greeting: RelayGreeting) -> Action {
        switch kind {
        case .failure(let failure): return fail(RelayError(failure))
        case .authenticated(let authenticated):
            do throws(RelayError) {
                let status = try RelayConversationStatus(authenticated.status)
                state = .open
                return .open(greeting, status)
            } catch {
                return fail(error)
            }
        default: return fail(.malformed, "the relay answered the proof with something else")
        }
    }

    private mutating func answerReceived(_ kind: WireFrame.OneOf_Kind, _ request: UInt64) -> Action? {
        switch (kind, request) {
        case (.deliver(let deliver), 0): return .deliver(batch: [UInt8](deliver.batch))
        case (.typing(let typing), 0) where takesTyping: return typingReceived(typing)
        case (.failure(let failure), 0): return fail(RelayError(failure))
        case (_, 0): return fail(.malformed, "the relay sent something unasked")
        case (.failure(let failure), _):
            return pendingRequests.remove(request) == nil ? nil : .refuse(RelayError(failure), request: request)
        default: return pendingRequests.remove(request) == nil ? nil : .answer(kind, request: request)
        }
    }

    private mutating func typingReceived(_ typing: WireTyping) -> Action {
        do throws(RelayError) { return .typing(try TypingFrame.sealed(typing)) } catch { return fail(error) }
    }

    private mutating func fail(_ code: RelayError.Code, _ message: String) -> Action {
        fail(RelayError(code, message))
    }

    private mutating func fail(_ error: RelayError) -> Action {
        state = .closed
        return .fail(error)
    }
}
