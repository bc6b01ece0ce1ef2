import ChanTestSupport
import Foundation
import Testing

@testable import ChanTerminal

/// The frames of a run, and their replay in pyte: an emulator that others wrote.
struct OtherEmulator {
    private static let python = "/usr/bin/python3"
    private static let module = "/usr/lib/python3/dist-packages/pyte/__init__.py"

    static let isInstalled =
        FileManager.default.isExecutableFile(atPath: python) && FileManager.default.fileExists(atPath: module)

    private struct Frame: Encodable {
        let rows, columns: Int
        let bytes: Data
    }

    private struct Shown: Decodable {
        let cells: [[String]]
        let cursor: [Int]?
    }

    private var writer = FrameWriter(depth: .trueColor)
    private var frames: [Frame] = []
    private var grids: [Grid] = []

    /// All bytes that the terminal got.
    var bytes: [UInt8] { frames.flatMap(\.bytes) }

    /// Sends what changes the terminal into this grid.
    mutating func show(_ grid: Grid) {
        frames.append(
            Frame(rows: grid.size.rows, columns: grid.size.columns, bytes: Data(writer.frame(for: grid))))
        grids.append(grid)
    }

    /// Replays all frames and returns where the terminal differs from the grids.
    func differences() throws -> [String] {
        let shown = try JSONDecoder().decode([Shown].self, from: try replay())
        try #require(shown.count == grids.count)
        return zip(grids, shown).enumerated().flatMap { index, pair in
            Self.differences(of: pair.1, from: pair.0).map { "frame \(index), \($0)" }
        }
    }

    private func replay() throws -> Data {
        // A file, because both ends of two pipes could be full at once.
        let input = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID().uuidString).json")
        try JSONEncoder().encode(frames).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: Self.python)
        process.arguments = [try Repository.path("Tests/Interop/replay_terminal.py").path]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return data
    }

    /// Clusters of which terminals disagree are left out, as far as they reach. What follows must be in its place.
    private static func differences(of shown: Shown, from grid: Grid) -> [String] {
        var found: [String] = []
        for (row, cells) in grid.rows.enumerated() {
            var uncertain = 0
            for (column, cell) in cells.enumerated() {
                if let cluster = cell.cluster, Emulator.isUncertain(cluster) { uncertain = column + cell.width }
                let expected = cell.cluster.map(String.init) ?? ""
                guard column >= uncertain, shown.cells[row][column] != expected else { continue }
                found.append("\(row):\(column): '\(shown.cells[row][column])' is not '\(expected)'")
            }
        }
        let cursor = grid.cursor.map { [$0.row, $0.column] }
        if shown.cursor != cursor { found.append("the cursor is at \(shown.cursor ?? []), not \(cursor ?? [])") }
        return found
    }
}
