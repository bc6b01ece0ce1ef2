import ChanCore
import FoundationEssentials

extension JoinPasswordSet: WireCodable {
    /// An empty field removes the password.
    init(wire: WireJoinPassword, in _: inout ActDecoder) throws(CodecError) {
        let isRemoval = wire.salt.isEmpty && wire.hash.isEmpty
        let password = JoinPassword(salt: [UInt8](wire.salt), hash: [UInt8](wire.hash))
        guard isRemoval || password != nil else { throw CodecError("password") }
        self.init(password)
    }

    func wire(in _: ActEncoder) -> WireJoinPassword {
        var wire = WireJoinPassword()
        guard let password else { return wire }
        (wire.salt, wire.hash) = (Data(password.salt), Data(password.hash))
        return wire
    }
}
