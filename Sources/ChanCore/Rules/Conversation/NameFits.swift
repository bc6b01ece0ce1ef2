/// A name is 1–64 characters, none of which could disguise it.
struct NameFits: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let name = attempt.act.givenName, let fault = NameFault(in: name) else { return .passes }
        return .fails(.name(fault))
    }
}

extension Act {
    /// What it calls a conversation, member, link or relay.
    var givenName: String? {
        if case .profileChanged(let profile) = self { return profile.name }
        if case .memberRenamed(let name) = self { return name }
        if case .memberInvited(let invitation) = self { return invitation.name }
        if case .joinRequested(let request) = self { return request.introduction.name }
        if case .relayChanged(let change) = self { return change.name }
        return offer?.name
    }
}
