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
        // What is the node's own, beside all conversations.
        case profile(ProfileID)
        case token(id: String)
        case job(id: String)

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
            case .profile: "profile"
            case .token: "token"
            case .job: "job"
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
            case .profile(let id): id.description
            case .token(let id), .job(let id): id
            }
        }
    }
}

/// Field changes of several acts as one: the first old value, the last new one, nothing that came back to what it was.
package struct Differences: Sendable {
    private struct Key: Hashable {
        let object: FieldChange.Object
        let field: String
    }

    private var order: [Key] = []
    private var known: [Key: FieldChange] = [:]

    package init() {}

    package mutating func add(_ changes: some Sequence<FieldChange>) {
        for change in changes {
            let key = Key(object: change.object, field: change.field)
            let first = known[key]
            if first == nil { order.append(key) }
            known[key] = FieldChange(
                change.object, name: change.name, field: change.field, old: first.map(\.old) ?? change.old,
                new: change.new)
        }
    }

    /// In the order in which they came.
    package var all: [FieldChange] { order.compactMap { known[$0] }.filter { $0.old != $0.new } }
}
