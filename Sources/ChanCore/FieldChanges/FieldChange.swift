package import ChanID

/// A changed field with its old and new value, as plans and the audit show it.
package struct FieldChange: Hashable, Sendable {
    package let object: Object
    /// The display name of a member, link or relay at that moment; empty if there is none.
    package let name: String
    /// The stable name (docs/domain.md).
    package let field: String
    /// `nil` if there was no value.
    package let old: Value?
    /// `nil` if there is no value any more.
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

    /// The object that the field belongs to.
    package enum Object: Hashable, Sendable {
        case conversation
        case member(MemberID)
        case ban(MemberID)
        case link(LinkID)
        case relay(RelayID)
        case message(MessageID)
        case device(DeviceID)
        case proposal(MessageID)
        // objects of the node, outside of conversations
        case profile(ProfileID)
        case token(id: String)
        case job(id: String)
        case banList(BanListID)

        /// The stable name, equal to the noun of the commands.
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

        /// `nil` for the conversation, which is given separately.
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
