import ChanCore
import ChanID
import ChanRPC
import Testing

@testable import ChanDaemon
@testable import ChanReading

@Suite("A member, as answered")
struct MemberMappingTests {
    @Test(arguments: [ConversationKind.channel, .group])
    func `says the kind of the conversation, by which its observers are called`(kind: ConversationKind) throws {
        let id = try #require(MemberID([UInt8](repeating: 1, count: MemberID.byteCount)))
        let member = Member(id: id, name: "dora", role: .observer, status: .active, memberKey: [], sealingKey: [])
        let overview = MemberOverview(
            member: member, kind: kind, isMe: false, link: nil, invitedBy: nil, isMuted: false, isBlocked: false,
            looksLike: nil)
        let answer = Contract.Member(overview)
        #expect(answer.role == .observer && answer.kind == Contract.ConversationKind(kind))
    }
}
