// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

import ChanCore
import ChanID
import FoundationEssentials

extension WelcomeChanged: WireCodable {
    init(wire: String, in _: inout ActDecoder) { self.init(wire) }
    func wire(in _: ActEncoder) -> String { text }
}

extension PreferencesChanged: WireCodable {
    init(wire: Preferences.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> Preferences.Wire {
        try encoder.encode(preferences)
    }
}

extension Deleted: WireCodable {
    init(wire: Timestamp.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(graceUntil: try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> Timestamp.Wire {
        try encoder.encode(graceUntil)
    }
}

extension GovernanceChanged: WireCodable {
    init(wire: Governance.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> Governance.Wire {
        try encoder.encode(governance)
    }
}

extension ProposalApproved: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MessageID(wire: wire, "proposal"))
    }
    func wire(in _: ActEncoder) -> Data { proposal.wire }
}

extension ProposalRejected: WireCodable {
    init(wire: ProposalResponse.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> ProposalResponse.Wire {
        try encoder.encode(response)
    }
}

extension ProposalCanceled: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MessageID(wire: wire, "proposal"))
    }
    func wire(in _: ActEncoder) -> Data { proposal.wire }
}

extension ProposalOverridden: WireCodable {
    init(wire: ProposalResponse.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> ProposalResponse.Wire {
        try encoder.encode(response)
    }
}

extension HandoverWithdrawn: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MessageID(wire: wire, "offer"))
    }
    func wire(in _: ActEncoder) -> Data { offer.wire }
}

extension LinkCreated: WireCodable {
    init(wire: LinkSettings.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> LinkSettings.Wire {
        try encoder.encode(settings)
    }
}

extension LinkUpdated: WireCodable {
    init(wire: LinkSettings.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> LinkSettings.Wire {
        try encoder.encode(settings)
    }
}

extension LinkWithdrawn: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try LinkID(wire: wire, "link"))
    }
    func wire(in _: ActEncoder) -> Data { link.wire }
}

extension LinkRevived: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try LinkID(wire: wire, "link"))
    }
    func wire(in _: ActEncoder) -> Data { link.wire }
}

extension MemberMuted: WireCodable {
    init(wire: RestrictionOrder.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> RestrictionOrder.Wire {
        try encoder.encode(order)
    }
}

extension MemberUnmuted: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MemberID(wire: wire, "member"))
    }
    func wire(in _: ActEncoder) -> Data { member.wire }
}

extension MemberBlocked: WireCodable {
    init(wire: RestrictionOrder.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> RestrictionOrder.Wire {
        try encoder.encode(order)
    }
}

extension MemberUnblocked: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MemberID(wire: wire, "member"))
    }
    func wire(in _: ActEncoder) -> Data { member.wire }
}

extension BanLifted: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MemberID(wire: wire, "member"))
    }
    func wire(in _: ActEncoder) -> Data { member.wire }
}

extension MemberRenamed: WireCodable {
    init(wire: String, in _: inout ActDecoder) { self.init(name: wire) }
    func wire(in _: ActEncoder) -> String { name }
}

extension DeviceAdded: WireCodable {
    init(wire: Device.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> Device.Wire {
        try encoder.encode(device)
    }
}

extension Posted: WireCodable {
    init(wire: Posting.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> Posting.Wire {
        try encoder.encode(posting)
    }
}

extension Retracted: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(item: try MessageID(wire: wire, "item"))
    }
    func wire(in _: ActEncoder) -> Data { item.wire }
}

extension Pinned: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(item: try MessageID(wire: wire, "item"))
    }
    func wire(in _: ActEncoder) -> Data { item.wire }
}

extension Unpinned: WireCodable {
    init(wire: Data, in _: inout ActDecoder) throws(CodecError) {
        self.init(item: try MessageID(wire: wire, "item"))
    }
    func wire(in _: ActEncoder) -> Data { item.wire }
}

extension Held: WireCodable {
    init(wire: Posting.Wire, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(try decoder.decode(wire))
    }
    func wire(in encoder: ActEncoder) throws(CodecError) -> Posting.Wire {
        try encoder.encode(posting)
    }
}
