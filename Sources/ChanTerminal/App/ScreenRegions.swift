/// The parts of the screen from top to bottom. What is least needed is left out of a small one.
struct ScreenRegions: Hashable {
    let header: Int?
    let timeline: Range<Int>
    let compose: Range<Int>
    let hints: Int?

    /// - Parameter composeRows: the lines of what is written.
    init(size: GridSize, composeRows: Int) {
        let top = size.rows > 2 ? 1 : 0
        let bottom = size.rows > 3 ? 1 : 0
        let room = size.rows - top - bottom
        let compose = room > 1 ? min(max(composeRows, 1), max(room / 3, 1)) : 0
        header = top > 0 ? 0 : nil
        timeline = top..<size.rows - bottom - compose
        self.compose = timeline.upperBound..<size.rows - bottom
        hints = bottom > 0 ? size.rows - 1 : nil
    }
}
