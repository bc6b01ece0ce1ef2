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

extension NameFault {
    /// What is wrong with `name`; `nil` for a good one.
    package init?(in name: String) {
        guard let fault = Self.first(in: name) else { return nil }
        self = fault
    }

    private static func first(in name: String) -> NameFault? {
        if name.isEmpty { return .empty }
        if name.count > TextLimit.name || name.utf8.count > TextLimit.name * 8 { return .tooLong }
        if name.unicodeScalars.contains(where: isControl) { return .controlCharacter }
        if name.unicodeScalars.contains(where: isBidirectionalControl) { return .bidirectionalControl }
        if name.first?.isWhitespace == true || name.last?.isWhitespace == true { return .outerSpace }
        return nil
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Unicode's Bidi_Control property (UAX #9 §2).
    private static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isBidiControl }
}
