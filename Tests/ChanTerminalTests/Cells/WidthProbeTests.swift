import ChanText
import Testing

@testable import ChanTerminal

@Suite("Widths of clusters") struct WidthProbeTests {
    private static let size = GridSize(rows: 5, columns: 40)

    /// What a terminal answers to the probe.
    private static func answered(_ opinion: Emulator.Opinion) throws -> WidthProbe {
        var (probe, emulator) = (try #require(WidthProbe(on: size)), Emulator(size, opinion: opinion))
        emulator.execute(probe.request)
        var decoder = KeyDecoder()
        for case .cursor(let place) in decoder.decode(emulator.reports.joined().utf8) { probe.receive(place) }
        #expect(probe.isComplete)
        return probe
    }

    @Test func `a terminal that draws as Unicode says needs no correction`() throws {
        let probe = try Self.answered(.asWritten)
        #expect(probe.widths == ClusterWidths() && probe.isUTF8)
    }

    @Test func `answers correct the widths of such clusters, and of no others`() throws {
        let narrow = try Self.answered(.narrow).widths
        for cluster in ["🇫🇷", "❤️", "👋🏿"] as [Character] { #expect(narrow.of(cluster) == 1, "\(cluster)") }
        let wide = try Self.answered(.wide).widths
        for cluster in ["🇫🇷", "✈️", "👋🏿"] as [Character] { #expect(wide.of(cluster) == 4, "\(cluster)") }
        for widths in [narrow, wide] {
            for cluster in ["a", "世", "👍", "é", "e\u{301}", "한"] as [Character] {
                #expect(widths.of(cluster) == CellWidth.of(cluster), "\(cluster)")
            }
        }
    }

    @Test func `a terminal that does not join emoji draws their parts one after another`() {
        var widths = ClusterWidths()
        widths[.joined] = 6
        #expect(widths.of("👨‍👩‍👧‍👦") == 8 && widths.of("👩🏽‍💻") == 4)
        widths[.toned] = 4
        #expect(widths.of("👩🏽‍💻") == 6)
    }

    @Test func `text is laid out by the widths of the task's terminal`() {
        var widths = ClusterWidths()
        widths[.flag] = 4
        ClusterWidths.$current.withValue(widths) {
            #expect(StyledText("🇩🇪🇩🇪 a").width == 10)
            #expect(StyledText("🇩🇪🇩🇪 a").fitted(to: 8).text == "🇩🇪…")
            var grid = Grid(GridSize(rows: 1, columns: 9))
            #expect(grid.draw("🇩🇪ab", at: GridPlace(row: 0, column: 0)) == 6)
        }
        #expect(StyledText("🇩🇪🇩🇪 a").width == 6)
    }

    @Test func `a terminal that shows two cells for two bytes gets ASCII alone`() throws {
        var probe = try #require(WidthProbe(on: Self.size))
        for column in [2, 8, 18, 6, 8] { probe.receive(GridPlace(row: 1, column: column)) }
        #expect(!probe.isUTF8 && probe.widths == ClusterWidths())
        var (writer, grid) = (FrameWriter(depth: .none, isUTF8: false), Grid(GridSize(rows: 1, columns: 20)))
        grid.draw("▌─ é 世 👨‍👩‍👧 x", at: GridPlace(row: 0, column: 0))
        let frame = writer.frame(for: grid)
        #expect(frame.allSatisfy { $0 < 0x80 })
        #expect(String(decoding: frame, as: UTF8.self).contains("|-"))
    }

    @Test func `a late answer is no key, and F3 with a modifier is no answer`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}[2;3R".utf8) == [.cursor(GridPlace(row: 1, column: 2))])
        #expect(decoder.decode("\u{1B}[1;3R".utf8) == [.key(Key(.function(3), .alt))])
        var reader = TestReader(SampleLog())
        reader.open()
        let before = reader.screen()
        reader.send(.input(.cursor(GridPlace(row: 1, column: 2))))
        #expect(reader.screen() == before)
    }

    @Test func `without room for the samples nothing is asked`() {
        #expect(WidthProbe(on: GridSize(rows: 1, columns: 80)) == nil)
        #expect(WidthProbe(on: GridSize(rows: 24, columns: 10)) == nil)
    }
}
