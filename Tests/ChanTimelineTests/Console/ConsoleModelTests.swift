import ChanJSON
import ChanTestSupport
import ChanTimeline
import Foundation
import Testing

/// The model of the web console is JavaScript. It runs the same vectors, and comes to the same state as ChanTimeline on
/// random events: some hundred sequences here, `TIMELINE_SEQUENCES=10000` asks for more.
@Suite("The console's model agrees with ChanTimeline", .enabled(if: NodeProgram.isInstalled, "node is not installed"))
struct ConsoleModelTests {
    @Test(arguments: ["vectors", "mutations"]) func `all vectors but those of terminals`(what: String) throws {
        let result = try NodeProgram.run("run-vectors.mjs", [what])
        #expect(result.exitCode == 0, "\(result.output)")
    }

    @Test func `random sequences come to the same digest after each event`() throws {
        let wanted = ProcessInfo.processInfo.environment["TIMELINE_SEQUENCES"].flatMap(Int.init) ?? 200
        var seeds = Seed.generator(for: "timeline of the console")
        var left = wanted
        while left > 0 {
            let count = min(left, 200)
            left -= count
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("sequences-\(UUID()).jsonl")
            defer { try? FileManager.default.removeItem(at: file) }
            let lines = (0..<count).map { Self.sequence(seed: seeds.next(), isTerminal: $0 % 4 == 0) }
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
            let result = try NodeProgram.run("replay.mjs", [file.path])
            try #require(result.exitCode == 0, "\(result.output)")
        }
    }

    /// One line of JSON: the limits, and each event with its time and the digest after it.
    private static func sequence(seed: UInt64, isTerminal: Bool) -> String {
        let recorder = Recorder()
        var reader = RandomReader(seed: seed, limits: isTerminal ? .terminal : RandomTimelineTests.small)
        reader.isChecked = false
        reader.record = { recorder.add($0, at: $1, $2) }
        _ = reader.open()
        for _ in 0..<60 { _ = reader.step() }
        let limits: JSONValue = isTerminal ? "terminal" : RandomTimelineTests.smallNames
        return JSONWriter.text(["seed": .string("\(seed)"), "limits": limits, "steps": .array(recorder.steps)])
    }

    private final class Recorder {
        private(set) var steps: [JSONValue] = []

        func add(_ event: Event, at time: Milliseconds, _ timeline: Timeline) {
            steps.append([
                "at": .integer(Int(time)), "event": EventEncoder.json(event), "digest": .string(timeline.digest),
            ])
        }
    }
}
