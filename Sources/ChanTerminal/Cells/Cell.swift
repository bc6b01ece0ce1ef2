/// One place of the grid: a grapheme cluster, or the rest of a cluster that is wider than one cell.
package struct Cell: Hashable, Sendable {
    /// The cluster that begins here; `nil` behind the first cell of a wide cluster.
    package let cluster: Character?
    /// The cells of the cluster that begins here; 0 behind its first cell.
    package let width: Int
    package let style: CellStyle
    /// Whether terminals may disagree about the width. Equal texts can differ in this: Unicode has two forms of `é`.
    let isUncertain: Bool

    /// - Parameter width: that on the terminal (`ClusterWidths`), at least 1.
    init(_ cluster: Character, width: Int, style: CellStyle) {
        self.cluster = cluster
        self.width = width
        self.style = style
        isUncertain = Self.isUncertain(cluster, width: width)
    }

    private init(restWith style: CellStyle) {
        cluster = nil
        width = 0
        self.style = style
        isUncertain = false
    }

    package static let blank = Cell(" ", width: 1, style: .plain)

    static func rest(_ style: CellStyle) -> Cell { Cell(restWith: style) }

    /// Whether terminals may disagree about the width: clusters of several scalars, and signs that some terminals draw
    /// as emoji.
    private static func isUncertain(_ cluster: Character, width: Int) -> Bool {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first, scalars.dropFirst().isEmpty else { return true }
        return !first.isASCII && width == 1 && first.properties.isEmoji
    }
}
