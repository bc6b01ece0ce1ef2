/// A conversation's name, title, description and welcome contain no control characters, because they are shown before
/// the reader trusts anybody; the first three fit into a link. No name looks like an identifier, because references
/// would resolve it as one.
///
/// Checked only when an act is authored: logs that are older than this rule are still accepted.
struct TextIsPlain: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        if let name = attempt.act.givenName, NameFault.isIdentifier(name) { return .fails(.name(.identifier)) }
        if case .relayChanged(let change) = attempt.act, change.status == .new {
            return .require(PlainTextFault(inLine: change.address) == nil, .relayAddress)
        }
        if let text = attempt.act.welcomeText { return check(welcome: text) }
        guard case .profileChanged(let profile) = attempt.act else { return .passes }
        guard profile.name.utf8.count <= TextLimit.nameBytes else { return .fails(.name(.tooLong)) }
        guard profile.title.utf8.count <= TextLimit.titleBytes else {
            return .fails(.textTooLong(.title, limit: TextLimit.title))
        }
        guard profile.description.utf8.count <= TextLimit.descriptionBytes else {
            return .fails(.textTooLong(.description, limit: TextLimit.description))
        }
        if let fault = PlainTextFault(inLine: profile.title) { return .fails(.value(.text(.title, fault))) }
        let fault = PlainTextFault(inParagraphs: profile.description)
        return fault.map { .fails(.value(.text(.description, $0))) } ?? .passes
    }

    private func check(welcome text: String) -> RuleResult {
        guard text.utf8.count <= TextLimit.welcomeBytes else {
            return .fails(.textTooLong(.welcome, limit: TextLimit.welcome))
        }
        let fault = PlainTextFault(inParagraphs: text)
        return fault.map { .fails(.value(.text(.welcome, $0))) } ?? .passes
    }
}

extension Act {
    /// The text that the act gives newcomers to read.
    fileprivate var welcomeText: String? {
        if case .welcomeChanged(let change) = self { return change.text }
        return nil
    }
}
