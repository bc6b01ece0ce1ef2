package import ChanID
internal import ChanLog
internal import ChanSodium

/// The relay's side of the protocol on one connection, without sockets or clocks: it receives frames and returns
/// actions.
///
/// greeting → (client's hello) → authenticating → (proved key) → admitting → (key is admitted) → open → closed.
package struct ServerSession {
    private enum State {
        case greeting
        case authenticating(clientNonce: [UInt8])
        case admitting(Caller, clientNonce: [UInt8])
        case open(Caller, clientNonce: [UInt8])
        case closed
    }

    package enum Action: Equatable, Sendable {
        /// Sign this handshake's hello message and answer with a server hello.
        case greet(Handshake, request: UInt64)
        /// The key is proved: decide whether it is admitted, then call `admitted()` or close the connection.
        case admit(Caller, request: UInt64)
        /// The caller proved another key of its conversation: decide whether it is admitted, and call `admitted(_:)` if
        /// so.
        case admitNewKey(Caller, request: UInt64)
        case perform(RelayRequest, for: Caller, request: UInt64)
        /// Answer with this error and keep the connection open.
        case fail(RelayError, request: UInt64)
        /// Answer with this error and close the connection.
        case close(RelayError, request: UInt64)
    }

    /// The values that the sessions of a relay have in common: copied into each session, they would take much of the memory
    /// of an idle subscriber.
    package final class Terms: Sendable {
        package let relay: RelayID
        package let certificateHash: Digest
        package let limits: RelayLimits
        package let features: Set<String>

        package init(relay: RelayID, certificateHash: Digest, limits: RelayLimits, features: Set<String>) {
            self.relay = relay
            self.certificateHash = certificateHash
            self.limits = limits
            self.features = features
        }
    }

    private let terms: Terms
    private let nonce: [UInt8]
    private var state = State.greeting
    private var inFlight = 0

    /// Creates a session.
    /// - Parameter nonce: 32 random bytes, fresh for this connection.
    package init(terms: Terms, nonce: [UInt8]) {
        self.terms = terms
        self.nonce = nonce
    }

    private func handshake(_ clientNonce: [UInt8]) -> Handshake {
        Handshake(
            relay: terms.relay, certificateHash: terms.certificateHash, serverNonce: nonce, clientNonce: clientNonce)
    }

    /// Whether the relay carries the caller's conversation. Until then, any caller that claims to be its origin is
    /// admitted, so that it can send an invitation.
    package private(set) var isCarried = false

    /// The largest frame accepted now: small until the caller has proved a key and the relay carries its conversation.
    package var frameLimit: Int {
        guard isOpen else { return RelayLimits.handshakeFrameBytes }
        return isCarried ? RelayLimits.frameBytes : RelayLimits.invitationFrameBytes
    }

    package var isOpen: Bool { if case .open = state { true } else { false } }

    /// Whether another request may be read. A caller that does not wait for answers is slowed down, not disconnected.
    package var canRead: Bool { if case .admitting = state { false } else { inFlight < requestsInFlight } }

    private var requestsInFlight: Int {
        isCarried
            ? terms.limits.requestsInFlight : min(terms.limits.requestsInFlight, RelayLimits.invitationsInFlight)
    }

    package mutating func frameReceived(_ frame: WireFrame) -> Action {
        guard let kind = frame.kind else {
            return close(RelayError(.malformed, "a frame of a kind this version does not know"), frame.requestID)
        }
        switch state {
        case .greeting: return helloReceived(kind, frame.requestID)
        case .authenticating(let clientNonce): return proofReceived(kind, frame.requestID, clientNonce)
        case .admitting: return close(RelayError(.malformed, "a frame before the caller was admitted"), frame.requestID)
        case .open(let caller, let clientNonce):
            guard case .authenticate(let claim) = kind, terms.features.contains(EndedKey.feature) else {
                return requestReceived(kind, frame.requestID, caller)
            }
            return proofReceived(claim, frame.requestID, handshake(clientNonce), after: caller)
        case .closed: return close(RelayError(.closed, "the connection is closed"), frame.requestID)
        }
    }

    /// Opens the session for the caller whose key was proved.
    package mutating func admitted() {
        guard case .admitting(let caller, let clientNonce) = state else { return }
        state = .open(caller, clientNonce: clientNonce)
    }

    /// Records that the relay carries the caller's conversation.
    package mutating func carried() { isCarried = true }

    /// Replaces the caller after another of its keys was admitted.
    package mutating func admitted(_ caller: Caller) {
        guard case .open(_, let clientNonce) = state else { return }
        state = .open(caller, clientNonce: clientNonce)
    }

    /// Records that one request was answered; `canRead` may change.
    package mutating func answered() { inFlight -= 1 }

    package mutating func closed() { state = .closed }

    private mutating func helloReceived(_ kind: WireFrame.OneOf_Kind, _ request: UInt64) -> Action {
        guard case .clientHello(let hello) = kind else {
            return close(RelayError(.malformed, "the first frame must be a hello"), request)
        }
        guard hello.version == Handshake.version else {
            return close(
                RelayError(.version, "version \(hello.version) is not spoken here, \(Handshake.version) is"), request)
        }
        guard hello.nonce.count == Handshake.nonceBytes else {
            return close(RelayError(.malformed, "a nonce is \(Handshake.nonceBytes) bytes"), request)
        }
        let clientNonce = [UInt8](hello.nonce)
        state = .authenticating(clientNonce: clientNonce)
        return .greet(handshake(clientNonce), request: request)
    }

    private mutating func proofReceived(
        _ kind: WireFrame.OneOf_Kind, _ request: UInt64, _ clientNonce: [UInt8]
    ) -> Action {
        guard case .authenticate(let claim) = kind else {
            return close(RelayError(.unauthorized, "prove a key before asking"), request)
        }
        do throws(RelayError) {
            let caller = try Self.caller(claim, handshake(clientNonce))
            state = .admitting(caller, clientNonce: clientNonce)
            return .admit(caller, request: request)
        } catch {
            return close(error, request)
        }
    }

    /// Verifies the proof of another key on an open connection. Only a reader may prove another key, and only one of
    /// the same conversation; an origin has one key.
    private mutating func proofReceived(
        _ claim: WireAuthenticate, _ request: UInt64, _ handshake: Handshake, after former: Caller
    ) -> Action {
        do throws(RelayError) {
            let caller = try Self.caller(claim, handshake)
            guard request != 0 else { throw RelayError(.malformed, "a request needs an id other than 0") }
            guard former.role == .reader, caller.role == .reader, caller.conversation == former.conversation else {
                return .fail(
                    RelayError(.unauthorized, "only a reader proves another key, and of the same conversation"),
                    request: request)
            }
            inFlight += 1
            return .admitNewKey(caller, request: request)
        } catch {
            return close(error, request)
        }
    }

    private static func caller(_ claim: WireAuthenticate, _ handshake: Handshake) throws(RelayError) -> Caller {
        guard let conversation = ConversationID([UInt8](claim.conversationID)),
            let role = CallerRole(rawValue: claim.role),
            let key = VerifyKey([UInt8](claim.key)), let signature = Signature([UInt8](claim.signature))
        else { throw RelayError(.malformed, "a claim with a field of the wrong length") }
        guard key.isValid(signature, over: handshake.authenticationMessage(conversation, role)) else {
            throw RelayError(.unauthorized, "the signature is not this key's over this connection")
        }
        var caller = Caller(conversation: conversation, role: role, key: key)
        caller.changes = claim.originChanges.prefix(Handshake.maxOriginChanges).compactMap { body in
            try? OriginChange(parsing: [UInt8](body))
        }
        return caller
    }

    private mutating func requestReceived(
        _ kind: WireFrame.OneOf_Kind, _ id: UInt64, _ caller: Caller
    ) -> Action {
        do throws(RelayError) {
            let request = try RelayRequest(kind, limits: terms.limits)
            guard id != 0 else { throw RelayError(.malformed, "a request needs an id other than 0") }
            guard request.isAllowed(to: caller.role) else {
                let requirement = caller.role == .peer ? "another relay may not" : "only the conversation's origin may"
                return .fail(RelayError(.unauthorized, "\(requirement) ask for this"), request: id)
            }
            inFlight += 1
            return .perform(request, for: caller, request: id)
        } catch {
            return error.code == .malformed ? close(error, id) : .fail(error, request: id)
        }
    }

    private mutating func close(_ error: RelayError, _ request: UInt64) -> Action {
        state = .closed
        return .close(error, request: request)
    }
}
