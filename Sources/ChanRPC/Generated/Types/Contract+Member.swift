// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A member of a conversation.
    package struct Member: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Display name.
        package var name: String
        /// Channel or group: a channel's observers are called subscribers.
        package var kind: Contract.ConversationKind
        /// Role.
        package var role: Contract.Role
        /// Until when, where the role is for a time.
        package var roleUntilAt: UTCTime?
        /// Standing.
        package var status: Contract.MemberStatus
        /// Whether it is this node's profile.
        package var isMe: Bool
        /// When they became a member.
        package var joinedAt: UTCTime?
        /// When they left or were removed.
        package var endedAt: UTCTime?
        /// Name of the link they came by.
        package var link: String?
        /// Who let them in.
        package var admittedBy: Contract.MemberRef?
        /// Whether they are muted.
        package var muted: Bool
        /// Until when; absent while muted means no end.
        package var mutedUntilAt: UTCTime?
        /// Whether their messages are hidden for all.
        package var blocked: Bool
        /// When it ends.
        package var blockedUntilAt: UTCTime?
        /// Reason of the last restriction or removal.
        package var reason: String?
        /// The member of the staff, with a higher role, whose name this one can be taken for; not in results of
        /// changes.
        package var looksLike: Contract.MemberRef?
        /// Their key in 12 words, the same on every node; in `member.show` alone.
        package var fingerprint: String?
        /// Which ban lists know them, in `member.show` alone: for those who may ban on the origin's node, and on the
        /// member's own.
        package var banTags: [Contract.MemberBanTag]?

        package init(
            id: String, name: String, kind: Contract.ConversationKind, role: Contract.Role, roleUntilAt: UTCTime? = nil,
            status: Contract.MemberStatus, isMe: Bool, joinedAt: UTCTime? = nil, endedAt: UTCTime? = nil,
            link: String? = nil, admittedBy: Contract.MemberRef? = nil, muted: Bool, mutedUntilAt: UTCTime? = nil,
            blocked: Bool, blockedUntilAt: UTCTime? = nil, reason: String? = nil, looksLike: Contract.MemberRef? = nil,
            fingerprint: String? = nil, banTags: [Contract.MemberBanTag]? = nil) {
            (self.id, self.name, self.kind, self.role) = (id, name, kind, role)
            (self.roleUntilAt, self.status, self.isMe, self.joinedAt) = (roleUntilAt, status, isMe, joinedAt)
            (self.endedAt, self.link, self.admittedBy, self.muted) = (endedAt, link, admittedBy, muted)
            (self.mutedUntilAt, self.blocked, self.blockedUntilAt, self.reason) = (mutedUntilAt, blocked, blockedUntilAt, reason)
            (self.looksLike, self.fingerprint, self.banTags) = (looksLike, fingerprint, banTags)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            kind = try reader.required("kind")
            role = try reader.required("role")
            roleUntilAt = try reader.optional("role_until_at")
            status = try reader.required("status")
            isMe = try reader.required("is_me")
            joinedAt = try reader.optional("joined_at")
            endedAt = try reader.optional("ended_at")
            link = try reader.optional("link")
            admittedBy = try reader.optional("admitted_by")
            muted = try reader.required("muted")
            mutedUntilAt = try reader.optional("muted_until_at")
            blocked = try reader.required("blocked")
            blockedUntilAt = try reader.optional("blocked_until_at")
            reason = try reader.optional("reason")
            looksLike = try reader.optional("looks_like")
            fingerprint = try reader.optional("fingerprint")
            banTags = try reader.optional("ban_tags")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("kind", kind)
            writer.add("role", role)
            writer.add("role_until_at", roleUntilAt)
            writer.add("status", status)
            writer.add("is_me", isMe)
            writer.add("joined_at", joinedAt)
            writer.add("ended_at", endedAt)
            writer.add("link", link)
            writer.add("admitted_by", admittedBy)
            writer.add("muted", muted)
            writer.add("muted_until_at", mutedUntilAt)
            writer.add("blocked", blocked)
            writer.add("blocked_until_at", blockedUntilAt)
            writer.add("reason", reason)
            writer.add("looks_like", looksLike)
            writer.add("fingerprint", fingerprint)
            writer.add("ban_tags", banTags)
        }
    }
}
