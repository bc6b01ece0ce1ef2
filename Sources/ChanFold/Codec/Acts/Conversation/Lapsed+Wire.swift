import ChanCore
import ChanID
import SwiftProtobuf

extension Expiry: WireCodable {
    init(wire: WireExpiry, in _: inout ActDecoder) throws(CodecError) {
        switch wire.subject {
        case .role(let id): self = .role(try MemberID(wire: id, "lapse"))
        case .ownership(let id): self = .ownership(try MemberID(wire: id, "lapse"))
        case .grant(let wire):
            self = .grant(try MemberID(wire: wire.member, "lapse"), try Permission(wire: wire.permission))
        case .mute(let id): self = .mute(try MemberID(wire: id, "lapse"))
        case .block(let id): self = .block(try MemberID(wire: id, "lapse"))
        case .ban(let id): self = .ban(try MemberID(wire: id, "lapse"))
        case .override(let name): self = .override(try Permission(wire: name))
        case .freeze: self = .freeze
        case .link(let id): self = .link(try LinkID(wire: id, "lapse"))
        case .hold(let id): self = .hold(try MessageID(wire: id, "lapse"))
        case .lockdown: self = .lockdown
        case nil: throw CodecError("lapse")
        }
    }

    func wire(in _: ActEncoder) -> WireExpiry {
        var wire = WireExpiry()
        switch self {
        case .role(let member): wire.subject = .role(member.wire)
        case .ownership(let member): wire.subject = .ownership(member.wire)
        case .grant(let member, let permission):
            wire.subject = .grant(.with { ($0.member, $0.permission) = (member.wire, permission.rawValue) })
        case .mute(let member): wire.subject = .mute(member.wire)
        case .block(let member): wire.subject = .block(member.wire)
        case .ban(let member): wire.subject = .ban(member.wire)
        case .override(let permission): wire.subject = .override(permission.rawValue)
        case .freeze: wire.subject = .freeze(WireNothing())
        case .link(let link): wire.subject = .link(link.wire)
        case .hold(let id): wire.subject = .hold(id.wire)
        case .lockdown: wire.subject = .lockdown(WireNothing())
        }
        return wire
    }
}
