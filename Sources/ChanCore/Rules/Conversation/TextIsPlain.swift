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

/// The reason why a text is not plain.
package enum PlainTextFault: String, Hashable, Sendable, CaseIterable {
    case controlCharacter = "control_character"
    case bidirectionalControl = "bidirectional_control"

    /// Finds the fault of a single line of text; `nil` if it is plain.
    package init?(inLine text: String) { self.init(in: text.unicodeScalars) }

    /// Finds the fault of a text that may contain line feeds and tabs; `nil` if it is plain.
    init?(inParagraphs text: String) { self.init(in: text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" }) }

    private init?(in scalars: some Sequence<Unicode.Scalar>) {
        if scalars.contains(where: \.isControl) {
            self = .controlCharacter
        } else if scalars.contains(where: \.changesDirection) {
            self = .bidirectionalControl
        } else {
            return nil
        }
    }
}

extension Unicode.Scalar {
    var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether the scalar embeds, overrides or isolates the text that follows. Directional marks, which some scripts
    /// need, do not.
    fileprivate var changesDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
