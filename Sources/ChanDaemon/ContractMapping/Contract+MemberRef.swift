import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Contract.MemberRef {
    init(_ member: MemberName) { self.init(id: member.id.description, name: member.name) }
}
