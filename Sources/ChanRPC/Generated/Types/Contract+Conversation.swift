// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A channel or a group as this node knows it.
    package struct Conversation: JSONStructure {
        /// 64 hex digits: SHA-256 of the genesis statement.
        package var id: String
        /// Channel or group.
        package var kind: Contract.ConversationKind
        /// Short name, without `#`; empty while this node may not read it.
        package var name: String
        /// As commands name it: `#name`, or the beginning of the id while there is no name.
        package var reference: String
        /// The local alias.
        package var alias: String?
        /// Whether notifications are muted on this node.
        package var muted: Bool?
        /// When a mute ends; absent while muted means no end.
        package var mutedUntilAt: UTCTime?
        /// Whether this node sends and shows who is typing; absent in channels, which have no typing.
        package var typing: Contract.TypingSetting?
        /// Title.
        package var title: String
        /// What it is about.
        package var description: String
        /// What newcomers read.
        package var welcome: String?
        /// Who may read.
        package var visibility: Contract.Visibility
        /// Who becomes a member, if this node knows.
        package var admission: Contract.Admission?
        /// Where it stands.
        package var state: Contract.ConversationState
        /// When a freeze ends by itself.
        package var frozenUntilAt: UTCTime?
        /// The local profile that is in it.
        package var profile: String
        /// This node's member id in it.
        package var memberId: String
        /// This node's role.
        package var role: Contract.Role?
        /// This node's status.
        package var status: Contract.MemberStatus
        /// Why this node's member was declined, removed or banned; the name of an error where the rules refused the
        /// request.
        package var reason: String?
        /// The same as a sentence for people, with what they can do; of a request that waits, for what.
        package var why: String?
        /// Whether this node is the origin.
        package var isOrigin: Bool
        /// Number of administrative changes so far.
        package var version: Int
        /// Entries in the verified log.
        package var size: Int
        /// Entries no relay has cosigned yet.
        package var unpublished: Int
        /// Active members, if this node may see them.
        package var members: Int?
        /// Active relays; absent while this node may not read which.
        package var relays: Int?
        /// Entries that enough relays cosigned; later ones are provisional. Absent without relays.
        package var final: Int?
        /// Those of `quorum_relays` that cosigned every entry.
        package var cosigning: Int?
        /// The names of the others, while entries are provisional.
        package var notCosigning: [String]?
        /// Those of `quorum_relays` that must cosign an entry before it is final.
        package var quorum: Int?
        /// Relays that count: the active ones, or those before a change of them which too few of them cosigned.
        package var quorumRelays: Int?
        /// While too few of the relays before a change of them cosigned it: when it counts at this node without them.
        package var relayChangeCountsAt: UTCTime?
        /// When the oldest provisional entry was written; none if all are final.
        package var provisionalSinceAt: UTCTime?
        /// Messages and events stored.
        package var messages: Int
        /// Integrity and decryption errors that stand and nobody acknowledged; what was said before this node joined is
        /// none.
        package var errors: Int
        /// When it was created.
        package var createdAt: UTCTime
        /// When the last entry was ordered.
        package var lastAt: UTCTime?
        /// The entry up to which messages were read on this node; -1: nothing.
        package var readTo: Int
        /// Messages of others after that entry; 10,000 means that many or more.
        package var unread: Int
        /// Those that mention this node's member.
        package var unreadMentions: Int
        /// When a deletion becomes final.
        package var deletedAfterAt: UTCTime?
        /// The successor named by the only owner, who leaves; until they answer.
        package var successor: Contract.MemberRef?

        package init(
            id: String, kind: Contract.ConversationKind, name: String, reference: String, alias: String? = nil,
            muted: Bool? = nil, mutedUntilAt: UTCTime? = nil, typing: Contract.TypingSetting? = nil, title: String,
            description: String, welcome: String? = nil, visibility: Contract.Visibility,
            admission: Contract.Admission? = nil, state: Contract.ConversationState, frozenUntilAt: UTCTime? = nil,
            profile: String, memberId: String, role: Contract.Role? = nil, status: Contract.MemberStatus,
            reason: String? = nil, why: String? = nil, isOrigin: Bool, version: Int, size: Int, unpublished: Int,
            members: Int? = nil, relays: Int? = nil, final: Int? = nil, cosigning: Int? = nil,
            notCosigning: [String]? = nil, quorum: Int? = nil, quorumRelays: Int? = nil,
            relayChangeCountsAt: UTCTime? = nil, provisionalSinceAt: UTCTime? = nil, messages: Int, errors: Int,
            createdAt: UTCTime, lastAt: UTCTime? = nil, readTo: Int, unread: Int, unreadMentions: Int,
            deletedAfterAt: UTCTime? = nil, successor: Contract.MemberRef? = nil) {
            (self.id, self.kind, self.name, self.reference) = (id, kind, name, reference)
            (self.alias, self.muted, self.mutedUntilAt, self.typing) = (alias, muted, mutedUntilAt, typing)
            (self.title, self.description, self.welcome, self.visibility) = (title, description, welcome, visibility)
            (self.admission, self.state, self.frozenUntilAt, self.profile) = (admission, state, frozenUntilAt, profile)
            (self.memberId, self.role, self.status, self.reason) = (memberId, role, status, reason)
            (self.why, self.isOrigin, self.version, self.size) = (why, isOrigin, version, size)
            (self.unpublished, self.members, self.relays, self.final) = (unpublished, members, relays, final)
            (self.cosigning, self.notCosigning, self.quorum, self.quorumRelays) = (cosigning, notCosigning, quorum, quorumRelays)
            (self.relayChangeCountsAt, self.provisionalSinceAt, self.messages, self.errors) = (relayChangeCountsAt, provisionalSinceAt, messages, errors)
            (self.createdAt, self.lastAt, self.readTo, self.unread) = (createdAt, lastAt, readTo, unread)
            (self.unreadMentions, self.deletedAfterAt, self.successor) = (unreadMentions, deletedAfterAt, successor)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            kind = try reader.required("kind")
            name = try reader.required("name")
            reference = try reader.required("reference")
            alias = try reader.optional("alias")
            muted = try reader.optional("muted")
            mutedUntilAt = try reader.optional("muted_until_at")
            typing = try reader.optional("typing")
            title = try reader.required("title")
            description = try reader.required("description")
            welcome = try reader.optional("welcome")
            visibility = try reader.required("visibility")
            admission = try reader.optional("admission")
            state = try reader.required("state")
            frozenUntilAt = try reader.optional("frozen_until_at")
            profile = try reader.required("profile")
            memberId = try reader.required("member_id")
            role = try reader.optional("role")
            status = try reader.required("status")
            reason = try reader.optional("reason")
            why = try reader.optional("why")
            isOrigin = try reader.required("is_origin")
            version = try reader.required("version")
            size = try reader.required("size")
            unpublished = try reader.required("unpublished")
            members = try reader.optional("members")
            relays = try reader.optional("relays")
            final = try reader.optional("final")
            cosigning = try reader.optional("cosigning")
            notCosigning = try reader.optional("not_cosigning")
            quorum = try reader.optional("quorum")
            quorumRelays = try reader.optional("quorum_relays")
            relayChangeCountsAt = try reader.optional("relay_change_counts_at")
            provisionalSinceAt = try reader.optional("provisional_since_at")
            messages = try reader.required("messages")
            errors = try reader.required("errors")
            createdAt = try reader.required("created_at")
            lastAt = try reader.optional("last_at")
            readTo = try reader.required("read_to")
            unread = try reader.required("unread")
            unreadMentions = try reader.required("unread_mentions")
            deletedAfterAt = try reader.optional("deleted_after_at")
            successor = try reader.optional("successor")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("kind", kind)
            writer.add("name", name)
            writer.add("reference", reference)
            writer.add("alias", alias)
            writer.add("muted", muted)
            writer.add("muted_until_at", mutedUntilAt)
            writer.add("typing", typing)
            writer.add("title", title)
            writer.add("description", description)
            writer.add("welcome", welcome)
            writer.add("visibility", visibility)
            writer.add("admission", admission)
            writer.add("state", state)
            writer.add("frozen_until_at", frozenUntilAt)
            writer.add("profile", profile)
            writer.add("member_id", memberId)
            writer.add("role", role)
            writer.add("status", status)
            writer.add("reason", reason)
            writer.add("why", why)
            writer.add("is_origin", isOrigin)
            writer.add("version", version)
            writer.add("size", size)
            writer.add("unpublished", unpublished)
            writer.add("members", members)
            writer.add("relays", relays)
            writer.add("final", final)
            writer.add("cosigning", cosigning)
            writer.add("not_cosigning", notCosigning)
            writer.add("quorum", quorum)
            writer.add("quorum_relays", quorumRelays)
            writer.add("relay_change_counts_at", relayChangeCountsAt)
            writer.add("provisional_since_at", provisionalSinceAt)
            writer.add("messages", messages)
            writer.add("errors", errors)
            writer.add("created_at", createdAt)
            writer.add("last_at", lastAt)
            writer.add("read_to", readTo)
            writer.add("unread", unread)
            writer.add("unread_mentions", unreadMentions)
            writer.add("deleted_after_at", deletedAfterAt)
            writer.add("successor", successor)
        }
    }
}
