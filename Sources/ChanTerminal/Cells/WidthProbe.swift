/// Asks a terminal how wide it draws some clusters: writes each unseen, and asks where the cursor is then (ECMA-48,
/// 8.3.35). A first sample of two bytes and one cell shows whether the terminal decodes UTF-8 at all.
struct WidthProbe {
    private enum Sample {
        case encoding
        case cluster(ClusterWidths.Kind)

        var text: String {
            switch self {
            case .encoding: "é"
            case .cluster(.flag): "🇩🇪"
            case .cluster(.joined): "👨‍👩‍👧"
            case .cluster(.styled): "❤️"
            case .cluster(.toned): "👍🏽"
            }
        }
    }

    private static let samples = [Sample.encoding] + ClusterWidths.Kind.allCases.map { .cluster($0) }
    /// A report about the first row looks like the key F3 with a modifier.
    private static let row = 1
    /// The cells that the widest sample could take: three emoji and two joiners.
    private static let widest = 10

    private(set) var widths = ClusterWidths()
    /// Whether the terminal decodes UTF-8, as far as it is known.
    private(set) var isUTF8 = true
    private var received = 0

    /// - Returns: `nil` for a screen that is too small for the samples.
    init?(on size: GridSize) {
        guard size.rows > Self.row, size.columns > Self.widest else { return nil }
    }

    /// The bytes to write. The first frame clears their remains.
    var request: [UInt8] {
        let start = ControlSequence.move(to: GridPlace(row: Self.row, column: 0))
        let questions = Self.samples.map { start + $0.text + ControlSequence.askPosition }.joined()
        let erased = ControlSequence.resetStyle + start + ControlSequence.clearToEndOfLine
        return Array(
            (ControlSequence.beginFrame + ControlSequence.conceal + questions + erased + ControlSequence.endFrame).utf8)
    }

    var isComplete: Bool { received == Self.samples.count }

    /// Processes a report of the cursor's place.
    mutating func receive(_ position: GridPlace) {
        guard !isComplete, position.row == Self.row else { return }
        let sample = Self.samples[received]
        received += 1
        switch sample {
        case .encoding: isUTF8 = position.column <= 1
        case .cluster(let kind):
            if isUTF8, (1...Self.widest).contains(position.column) { widths[kind] = position.column }
        }
    }
}
