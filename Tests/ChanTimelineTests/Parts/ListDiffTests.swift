import ChanJSON
import ChanTestSupport
import ChanTimeline
import Foundation
import Testing

@Suite("Differences of lists, and layout") struct ListDiffTests {
    private struct Element: Hashable {
        let id: Int
        let version: Int
    }

    @Test func `the steps turn the old list into the new one, with as few rows drawn as differ`() {
        var random = Seed.generator(for: "list differences")
        for _ in 0..<2_000 {
            let old = (0..<20).filter { _ in random.chance(oneIn: 2) }.map { Element(id: $0, version: 0) }
            var new = (0..<20).filter { _ in random.chance(oneIn: 2) }
                .map { Element(id: $0, version: random.chance(oneIn: 4) ? 1 : 0) }
            if random.chance(oneIn: 10) { new.shuffle(using: &random) }
            let diff = ListDiff(from: old, to: new, id: \.id, areEqual: ==)
            #expect(diff.apply(to: old, from: new) == new)
            let isKept = old.contains { one in new.contains { $0.id == one.id } }
            if isKept, new.map(\.id) == new.map(\.id).sorted() { #expect(!diff.steps.contains(.replace)) }
        }
    }

    @Test(arguments: ["diff", "layout"]) func `vectors of the steps and of the layout`(file: String) throws {
        let path = "schema/vectors/timeline/\(file).json"
        let vectors = try TimelineVectorTests.vectors(path)
        #expect(vectors.count > 3)
        let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
        let lines = try vectors.map { vector in
            let steps = try #require(vector[path: "steps"]?.array)
            let results = file == "diff" ? Self.diffs(steps) : Self.layouts(steps)
            if !isRecording { #expect(results == steps, "\(file): \(vector[path: "name"]?.string ?? "")") }
            let value: JSONValue = [
                "name": vector[path: "name"] ?? .null, "limits": [:], "steps": .array(results),
            ]
            return JSONWriter.text(value)
        }
        guard isRecording else { return }
        let text = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
        try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path))
        Issue.record("recorded \(path); run again without RECORD")
    }

    /// Elements are texts: the first character is the identifier.
    private static func diffs(_ steps: [JSONValue]) -> [JSONValue] {
        steps.map { step in
            let event = step[path: "event"] ?? .null
            let (old, new) = (texts(event[path: "from"]), texts(event[path: "to"]))
            let diff = ListDiff(from: old, to: new, id: { $0.prefix(1) }, areEqual: ==)
            return ["event": event, "rows": .array(diff.steps.map { .string(Self.text($0)) })]
        }
    }

    private static func text(_ step: ListDiff<Substring>.Step) -> String {
        switch step {
        case .remove(let places): "remove \(places)"
        case .prepend(let range): "prepend \(range.lowerBound)..<\(range.upperBound)"
        case .insert(let range): "insert \(range.lowerBound)..<\(range.upperBound)"
        case .append(let range): "append \(range.lowerBound)..<\(range.upperBound)"
        case .update(let places): "update \(places)"
        case .replace: "replace"
        }
    }

    private static func texts(_ json: JSONValue?) -> [String] { (json?.array ?? []).compactMap(\.string) }

    /// `place` names rows and heights from the top; `anchor` makes a row stand still.
    private static func layouts(_ steps: [JSONValue]) -> [JSONValue] {
        var layout = RowLayout<String>()
        return steps.map { step in
            let event = step[path: "event"] ?? .null
            if let anchor = event[path: "anchor"]?.string { layout.setAnchor(anchor) }
            if let rows = event[path: "place"]?.object {
                layout.update(rows.members.map { .init($0.key, height: $0.value.integer ?? 0) })
            }
            let rows = layout.rows.map { JSONValue.string("\($0.id) \(layout.y(of: $0.id) ?? 0)") }
            return ["event": event, "rows": .array(rows)]
        }
    }

    @Test func `the view shows the rows that it cuts`() {
        var layout = RowLayout<Int>()
        layout.update([.init(1, height: 10), .init(2, height: 5), .init(3, height: 20)])
        #expect(layout.visible(from: 9, height: 6).map(\.row.id) == [1, 2])
        #expect(layout.visible(from: 12, height: 4).map(\.offset) == [-2, 3])
        #expect(layout.extent == 0..<35)
        layout.setAnchor(3)
        layout.update([.init(0, height: 7), .init(1, height: 10), .init(2, height: 6), .init(3, height: 20)])
        #expect(layout.y(of: 3) == 15 && layout.extent == -8..<35)
    }
}
