/// A name is 1–64 characters, none of which could disguise it.
struct NameFits: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let name = name(attempt.act), let fault = NameFault(in: name) else { return .passes }
        return .fails(.name(fault))
    }

    private func name(_ act: Act) -> String? {
        if case .profileChanged(let profile) = act { return profile.name }
        if case .memberRenamed(let name) = act { return name }
        if case .memberInvited(let invitation) = act { return invitation.name }
        if case .joinRequested(let request) = act { return request.introduction.name }
        if case .relayChanged(let change) = act { return change.name }
        return act.offer?.name
    }
}
