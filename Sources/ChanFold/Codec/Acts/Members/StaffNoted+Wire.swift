import ChanCore
import ChanID

extension StaffNote: WireCodable {
    init(wire: WireStaffNote, in _: inout ActDecoder) throws(CodecError) {
        let subject: StaffNote.Subject
        switch wire.subject {
        case .ending(let id): subject = .ending(try MemberID(wire: id, "subject"))
        case .ban(let id): subject = .ban(try MemberID(wire: id, "subject"))
        case .moderation(let id): subject = .moderation(try MessageID(wire: id, "subject"))
        case nil: throw CodecError("subject")
        }
        self.init(subject: subject, text: wire.text)
    }

    func wire(in _: ActEncoder) -> WireStaffNote {
        var wire = WireStaffNote()
        switch subject {
        case .ending(let member): wire.subject = .ending(member.wire)
        case .ban(let member): wire.subject = .ban(member.wire)
        case .moderation(let item): wire.subject = .moderation(item.wire)
        }
        wire.text = text
        return wire
    }
}
