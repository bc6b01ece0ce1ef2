/// The parts of the screen from top to bottom. A small screen omits the least needed parts.
struct ScreenRegions: Hashable {
    let header: Int?
    let timeline: Range<Int>
    let compose: Range<Int>
    let hints: Range<Int>

    /// - Parameters:
    ///   - composeRows: the lines of what is written.
    ///   - hintRows: those of hints, or of a notice.
    init(size: GridSize, composeRows: Int, hintRows: Int = 1) {
        let top = size.rows > 2 ? 1 : 0
        let bottom = size.rows > 3 ? min(max(hintRows, 1), max(size.rows / 4, 1)) : 0
        let available = size.rows - top - bottom
        let compose = available > 1 ? min(max(composeRows, 1), max(available / 3, 1)) : 0
        header = top > 0 ? 0 : nil
        timeline = top..<size.rows - bottom - compose
        self.compose = timeline.upperBound..<size.rows - bottom
        hints = size.rows - bottom..<size.rows
    }
}
