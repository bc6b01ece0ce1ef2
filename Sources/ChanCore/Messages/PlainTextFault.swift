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
