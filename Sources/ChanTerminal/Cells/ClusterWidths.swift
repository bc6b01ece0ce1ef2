import ChanText

/// The cells that a terminal gives to clusters of which terminals draw some in one piece and others in several.
///
/// `WidthProbe` measures them. Clusters that were not measured have the width of Unicode's data (`CellWidth`).
package struct ClusterWidths: Hashable, Sendable {
    /// The kinds of clusters that are measured, each by a sample.
    enum Kind: CaseIterable, Hashable, Sendable {
        /// Two regional indicators.
        case flag
        /// Emoji joined by U+200D.
        case joined
        /// A sign that U+FE0F makes an emoji.
        case styled
        /// An emoji with a colour of the skin.
        case toned
    }

    /// Those of the terminal that is drawn on. It is the same for all text of a loop, so it belongs to the task that runs
    /// the loop, and not to every text.
    @TaskLocal package static var current = ClusterWidths()

    private var measured: [Kind: Int] = [:]

    package init() {}

    subscript(kind: Kind) -> Int? {
        get { measured[kind] }
        // A width that equals Unicode's needs no correction.
        set { measured[kind] = newValue == 2 ? nil : newValue }
    }

    /// The cells of a text on the terminal that is drawn on.
    static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        let widths = current
        return text.reduce(0) { $0 + widths.of($1) }
    }

    /// The cells of a cluster.
    func of(_ cluster: Character) -> Int {
        guard !measured.isEmpty else { return CellWidth.of(cluster) }
        return of(cluster.unicodeScalars[...])
    }

    private func of(_ scalars: Substring.UnicodeScalarView) -> Int {
        let usual = CellWidth.of(Character(String(String.UnicodeScalarView(scalars)), or: " "))
        guard usual == 2, let kind = Self.kind(of: scalars), let width = measured[kind] else { return usual }
        guard kind == .joined else { return width }
        // The terminal draws the parts one after another.
        return scalars.split(separator: Self.joiner).reduce(0) { $0 + of($1) }
    }

    private static let joiner: Unicode.Scalar = "\u{200D}"

    private static func kind(of scalars: Substring.UnicodeScalarView) -> Kind? {
        guard let first = scalars.first, scalars.count > 1 else { return nil }
        if scalars.contains(joiner) { return .joined }
        if (0x1F1E6...0x1F1FF).contains(first.value) { return .flag }
        if scalars.dropFirst().contains(where: { $0.properties.isEmojiModifier }) { return .toned }
        return scalars.contains("\u{FE0F}") ? .styled : nil
    }
}

extension Character {
    /// The first cluster of a text, or another one where it has none.
    fileprivate init(_ text: String, or other: Character) { self = text.first ?? other }
}
