package import ChanID

extension Act {
    /// The member that the act is about; `nil` if there is none.
    package var targetMember: MemberID? {
        switch target {
        case .member(let member): member
        case .conversation, .link, .relay, .item, .proposal: nil
        }
    }

    package var targetItem: MessageID? {
        switch target {
        case .item(let item): item
        case .conversation, .member, .link, .relay, .proposal: nil
        }
    }

    package var targetLink: LinkID? {
        switch target {
        case .link(let link): link
        case .conversation, .member, .relay, .item, .proposal: nil
        }
    }
}

extension StaffNote.Subject {
    package var target: Target {
        switch self {
        case .ending(let member), .ban(let member): .member(member)
        case .moderation(let item): .item(item)
        }
    }
}
