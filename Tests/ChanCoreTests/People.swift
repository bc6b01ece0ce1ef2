import ChanCore
import ChanID

/// A person with their own keys. Equal names give equal identifiers in every test.
struct Person: Hashable, Sendable {
    let name: String
    let id: MemberID
    let device: DeviceID

    init(_ name: String) {
        self.name = name
        id = .filled(with: name)
        device = .filled(with: name + "'s device")
    }

    static let alice = Person("alice")
    static let bob = Person("bob")
    static let carol = Person("carol")
    static let dave = Person("dave")
    static let mallory = Person("mallory")

    var author: Author { Author(member: id, device: device) }
    var key: [UInt8] {
        [UInt8](repeating: UInt8(truncatingIfNeeded: name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }), count: 32)
    }
    var originKeys: OriginKeyBytes { OriginKeyBytes(signing: key, sealing: key) }
    var introduction: Introduction {
        Introduction(
            member: id, name: name, memberKey: key, sealingKey: key,
            devices: [Device(id: device, member: id, key: key)])
    }
}

extension Identifier {
    /// Returns a recognisable identifier: the text, repeated to its length.
    static func filled(with text: String) -> Self {
        let source = Array(text.utf8)
        let bytes = (0..<byteCount).map { source[$0 % source.count] ^ UInt8(truncatingIfNeeded: $0 / source.count) }
        guard let identifier = Self(bytes) else { preconditionFailure("\(byteCount) bytes were given") }
        return identifier
    }
}

extension NewRelay {
    static let north = NewRelay(relay: .filled(with: "north"), name: "north", address: "relay://north@127.0.0.1:1")
    static let south = NewRelay(relay: .filled(with: "south"), name: "south", address: "relay://south@127.0.0.1:2")
}

extension LinkSettings {
    static let primary = LinkSettings(id: .filled(with: "primary"), name: "primary", isPrimary: true)
    static func named(_ name: String, role: Role = .observer, admission: Admission = .open) -> LinkSettings {
        LinkSettings(id: .filled(with: name), name: name, role: role, admission: admission)
    }
}
