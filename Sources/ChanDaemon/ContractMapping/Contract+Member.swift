import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.Member {
    /// Converts a member for a page of members, without the key fingerprint as words.
    init(_ overview: MemberOverview) { self.init(overview, withKey: false) }

    init(_ overview: MemberOverview, withKey: Bool) {
        let member = overview.member
        let muted = overview.isMuted ? member.muted : nil
        let blocked = overview.isBlocked ? member.blocked : nil
        self.init(
            id: member.id.description, name: member.name, kind: Contract.ConversationKind(overview.kind),
            role: Contract.Role(member.role),
            roleUntilAt: (member.term?.until).map(UTCTime.init),
            status: Contract.MemberStatus(member.status), isMe: overview.isMe,
            joinedAt: member.joinedAt.map(UTCTime.init),
            endedAt: (member.ended?.at).map(UTCTime.init), link: overview.link,
            admittedBy: overview.invitedBy.map(Contract.MemberRef.init), muted: overview.isMuted,
            mutedUntilAt: (muted?.until).map(UTCTime.init), blocked: overview.isBlocked,
            blockedUntilAt: (blocked?.until).map(UTCTime.init),
            reason: member.ended?.reason ?? blocked?.reason ?? muted?.reason,
            looksLike: overview.looksLike.map(Contract.MemberRef.init),
            fingerprint: withKey ? overview.fingerprint : nil,
            banTags: overview.banTags.isEmpty ? nil : overview.banTags.map(Contract.MemberBanTag.init))
    }
}

extension Contract.MemberBanTag {
    fileprivate init(_ tag: MemberBanTag) {
        self.init(list: tag.list, known: tag.isKnown, listed: tag.isListed, tag: tag.tag)
    }
}
