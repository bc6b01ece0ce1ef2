/// What a conversation is called is shown before anybody is trusted, in links as well: nothing in it rewrites what stands
/// around it, and it is not longer than a link takes. Nothing is given a name that references take for an identifier.
///
/// Asked of what is said now, and of nothing that stands in a log: one from before this rule reads as it did.
struct TextIsPlain: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        if let name = attempt.act.givenName, NameFault.isIdentifier(name) { return .fails(.name(.identifier)) }
        if case .relayChanged(let change) = attempt.act, change.status == .new {
            return .require(PlainTextFault(inLine: change.address) == nil, .relayAddress)
        }
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
}

/// Why a text is not plain.
package enum PlainTextFault: String, Hashable, Sendable, CaseIterable {
    case controlCharacter = "control_character"
    case bidirectionalControl = "bidirectional_control"

    /// What is wrong with a text of one line; `nil` for a plain one.
    package init?(inLine text: String) { self.init(in: text.unicodeScalars) }

    /// The same where lines may end and be indented.
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

    /// Embeds, overrides or isolates what follows. The marks that some scripts need to be read right do neither.
    fileprivate var changesDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
