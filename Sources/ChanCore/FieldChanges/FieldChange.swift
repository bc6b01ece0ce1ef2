package import ChanID

/// One field that is different now: what a plan announces and an auditor reads as old → new.
package struct FieldChange: Hashable, Sendable {
    package let object: Object
    /// Its name for people at that moment: a member's, a link's, a relay's; empty where it has none.
    package let name: String
    /// Stable; the names of docs/domain.md.
    package let field: String
    /// `nil` where there was nothing.
    package let old: Value?
    /// `nil` where nothing is left.
    package let new: Value?

    package init(_ object: Object, name: String, field: String, old: Value?, new: Value?) {
        self.object = object
        self.name = name
        self.field = field
        self.old = old
        self.new = new
    }

    package enum Value: Hashable, Sendable {
        case text(String)
        case number(Int64)
        case time(Timestamp)
        case flag(Bool)
    }

    /// What the field belongs to.
    package enum Object: Hashable, Sendable {
        case conversation
        case member(MemberID)
        case ban(MemberID)
        case link(LinkID)
        case relay(RelayID)
        case message(MessageID)
        case device(DeviceID)
        case proposal(MessageID)
        // What is the node's own, beside all conversations.
        case profile(ProfileID)
        case token(id: String)
        case job(id: String)
        case banList(BanListID)

        /// Stable; as the nouns of commands.
        package var noun: String {
            switch self {
            case .conversation: "conversation"
            case .member: "member"
            case .ban: "ban"
            case .link: "link"
            case .relay: "relay"
            case .message: "message"
            case .device: "device"
            case .proposal: "proposal"
            case .profile: "profile"
            case .token: "token"
            case .job: "job"
            case .banList: "ban_list"
            }
        }

        /// `nil` for the conversation, which is named beside it.
        package var id: String? {
            switch self {
            case .conversation: nil
            case .member(let id), .ban(let id): id.description
            case .link(let id): id.description
            case .relay(let id): id.description
            case .message(let id): id.description
            case .device(let id): id.description
            case .proposal(let id): id.description
            case .profile(let id): id.description
            case .token(let id), .job(let id): id
            case .banList(let id): id.description
            }
        }
    }
}
