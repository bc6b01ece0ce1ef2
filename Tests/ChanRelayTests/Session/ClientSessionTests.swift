import ChanForge
import ChanID
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A caller trusts only the relay of the address` {
    private let identity: RelayIdentity
    private let nonce = randomBytes(32)

    init() throws { identity = try RelayIdentity(seed: .random(count: 32)) }

    private func session(expecting relay: RelayID? = nil, claim: Bool = true) throws -> ClientSession {
        let claim = claim ? ClientSession.Claim(conversation: Origin().conversation, role: .reader) : nil
        var session = ClientSession(expecting: relay ?? identity.relay, claim: claim, nonce: nonce)
        session.certificateShown(identity.keys.certificateHash)
        _ = session.connected()
        return session
    }

    private func hello(
        clientNonce: [UInt8]? = nil, version: UInt32 = Handshake.version,
        _ change: (inout WireServerHello) -> Void = { _ in }
    ) -> WireFrame {
        let handshake = Handshake(
            relay: identity.relay, certificateHash: identity.keys.certificateHash, serverNonce: randomBytes(32),
            clientNonce: clientNonce ?? nonce)
        var hello = WireServerHello()
        hello.version = version
        hello.name = "north"
        hello.keys = identity.keys.frame
        hello.nonce = .init(handshake.serverNonce)
        hello.signature = .init(identity.helloKey.sign(handshake.helloMessage).bytes)
        change(&hello)
        return WireFrame(.serverHello(hello))
    }

    private func failure(_ action: ClientSession.Action?) -> RelayError.Code? {
        guard case .fail(let error) = action else { return nil }
        return error.code
    }

    @Test func `its first words are a version and a nonce, nothing else`() throws {
        var session = ClientSession(
            expecting: identity.relay, claim: .init(conversation: Origin().conversation, role: .origin),
            nonce: nonce)
        var expected = WireClientHello()
        expected.version = Handshake.version
        expected.nonce = .init(nonce)
        #expect(session.connected() == .send(WireFrame(.clientHello(expected))))
    }

    @Test func `the right relay is asked to check a proof`() throws {
        var session = try session()
        guard case .prove(let claim, _) = session.frameReceived(hello()) else {
            return #expect(Bool(false), "a good hello is answered with a proof")
        }
        #expect(claim.role == .reader)
    }

    @Test func `the address of a web server is a scheme and a host, and anything else is ignored`() throws {
        let good = [
            "https://relay.example", "http://127.0.0.1:7080", "https://[::1]:443", "https://xn--bcher-kva.example",
        ]
        let long = "https://" + String(repeating: "a", count: 248)
        let bad = [
            "", "relay.example", "ftp://relay.example", "https://", "https://relay.example/", "https://a@relay.example",
            "https://relay.example\"><script>", "https://b\u{FC}cher.example", "javascript:alert(1)", "https://a b",
            "https://relay.example\n", "HTTPS://relay.example", long,
        ]
        for (addresses, isTaken) in [(good, true), (bad, false)] {
            for address in addresses {
                var session = try session(claim: false)
                guard case .greeted(let greeting) = session.frameReceived(hello { $0.webURL = address }) else {
                    Issue.record("the hello with \(address) was refused")
                    continue
                }
                #expect(greeting.webURL == (isTaken ? address : nil), "\(address)")
            }
        }
        #expect(PreviewFrame.isWebOrigin(String(long.dropLast())))
    }

    @Test func `another identity, a foreign certificate, an old hello: refused before a key is shown`() throws {
        let other = try RelayIdentity(seed: .random(count: 32))
        var wrongRelay = try session(expecting: other.relay)
        #expect(failure(wrongRelay.frameReceived(hello())) == .identityMismatch)

        var wrongCertificate = try session()
        wrongCertificate.certificateShown(other.keys.certificateHash)
        #expect(failure(wrongCertificate.frameReceived(hello())) == .identityMismatch)

        var replayed = try session()
        #expect(failure(replayed.frameReceived(hello(clientNonce: randomBytes(32)))) == .identityMismatch)

        var foreignKeys = try session()
        let swapped = hello { $0.keys.helloKey = .init(other.keys.helloKey.bytes) }
        #expect(failure(foreignKeys.frameReceived(swapped)) == .identityMismatch)

        var later = try session()
        #expect(failure(later.frameReceived(hello(version: 9))) == .version)
    }

    @Test func `a caller that only needs the name disconnects after the hello`() async throws {
        var session = try session(claim: false)
        guard case .greeted(let greeting) = session.frameReceived(hello()) else {
            return #expect(Bool(false), "a good hello is enough")
        }
        #expect(greeting.name == "north")

        let relay = try await TestRelay.start()
        #expect(await RelayConnection.name(at: relay.address) == "north")
        let wrong = try RelayAddress(relay: identity.relay, host: "127.0.0.1", port: relay.address.port)
        #expect(await relayError { _ = try await RelayConnection.greeting(of: wrong) }?.code == .identityMismatch)
        #expect(await RelayConnection.name(at: wrong) == nil)
    }

    @Test func `an answer without a waiting caller is dropped, an unrequested one ends the connection`() throws {
        var session = try session()
        _ = session.frameReceived(hello())
        var admitted = WireAuthenticated()
        admitted.status = RelayConversationStatus(state: .accepted).frame
        guard case .open = session.frameReceived(WireFrame(.authenticated(admitted))) else {
            return #expect(Bool(false), "admission opens")
        }
        _ = session.requestSent(.ping(WirePing()), request: 5)
        session.requestAbandoned(request: 5)
        #expect(session.frameReceived(WireFrame(.done(WireDone()), answering: 5)) == nil)
        #expect(failure(session.frameReceived(WireFrame(.done(WireDone())))) == .malformed)
    }
}
