import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import Testing

@Suite struct `A relay's address` {
    private static let identity = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

    @Test(arguments: [
        "relay://\(identity)@relay.example.org:7443", "relay://\(identity)@127.0.0.1:1",
        "relay://\(identity)@[::1]:65535", "relay+plaintext://\(identity)@localhost:80",
    ])
    func `reads back as it was written`(text: String) throws {
        #expect(try RelayAddress(parsing: text).description == text)
    }

    @Test(arguments: [
        "", "relay", "relay://", "http://\(identity)@h:1", "relay://h:1", "relay://\(identity)@h",
        "relay://\(identity)@:1",
        "relay://\(identity)@h:0", "relay://\(identity)@h:65536", "relay://\(identity)@h:-1",
        "relay://\(identity)@::1:7",
        "relay://\(identity)A@h:1", "relay://\(identity.dropLast())@h:1", "relay://\(identity)=@h:1",
        "relay://\(identity.dropLast())9@h:1", "relay://\(identity)@h h:1", "relay://\(identity)@h:1/path",
        "relay://\(identity)@h\u{0}:1", " relay://\(identity)@h:1",
    ])
    func `that is none is refused with a reason`(text: String) {
        let error = #expect(throws: RelayError.self) { try RelayAddress(parsing: text) }
        #expect(error?.code == .badAddress)
        #expect(error?.message.isEmpty == false)
    }
}
