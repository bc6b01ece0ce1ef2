import ChanJSON
import ChanTestSupport
import ChanTimeline
import Foundation
import Testing

/// Runs the vectors of schema/vectors/timeline that concern the model. `RECORD=1` writes actions, rows and digests anew
/// and fails once.
@Suite("Vectors of the timeline") struct TimelineVectorTests {
    /// The files with many items last, because the mutations end at the first vector that fails.
    static let files = [
        "place", "edge", "follow", "own", "end", "segments", "unread", "burst", "decoration", "kinds", "typing", "trim",
        "state",
    ]

    @Test(arguments: files)
    func `each event has the actions and rows of its vector`(file: String) throws {
        let path = "schema/vectors/timeline/\(file).json"
        let vectors = try Self.vectors(path)
        #expect(!vectors.isEmpty)
        let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
        var recorded: [String] = []
        for vector in vectors {
            let name = try #require(vector[path: "name"]?.string)
            let limits = vector[path: "limits"] ?? "web"
            let steps = try #require(vector[path: "steps"]?.array)
            let results = try Self.run(steps, limits: VectorDecoder.limits(limits))
            if !isRecording {
                for (step, result) in zip(steps, results) { #expect(step == result, "\(file): \(name)") }
            }
            let text = results.map { "  " + JSONWriter.text($0) }.joined(separator: ",\n")
            recorded.append(
                "{\"name\":\(JSONWriter.text(.string(name))),\"limits\":\(JSONWriter.text(limits)),\"steps\":[\n\(text)]}"
            )
        }
        guard isRecording else { return }
        let text = "[\n" + recorded.joined(separator: ",\n") + "\n]\n"
        try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path))
        Issue.record("recorded \(path); run again without RECORD")
    }

    @Test(arguments: LimitNames.all.keys.sorted(), [-1, 1]) func `each constant, changed by one, fails a vector`(
        name: String, change: Int
    ) throws {
        let presets =
            ["at_end", "near_end", "load_ahead_distance", "capacity"].contains(name) ? ["web.", "terminal."] : [""]
        for preset in presets {
            var isNoticed = false
            for file in Self.files where !isNoticed {
                for vector in try Self.vectors("schema/vectors/timeline/\(file).json") where !isNoticed {
                    let json = vector[path: "limits"] ?? "web"
                    let mutated = try VectorDecoder.limits(json, mutation: (preset + name, change))
                    guard mutated != (try VectorDecoder.limits(json)) else { continue }
                    let steps = vector[path: "steps"]?.array ?? []
                    isNoticed = try Self.run(steps, limits: mutated) != steps
                }
            }
            #expect(isNoticed, "\(preset)\(name) \(change)")
        }
    }

    static func vectors(_ path: String) throws -> [JSONValue] {
        try JSONParser.parse(Repository.bytes(path)).array ?? []
    }

    /// Runs the events of a vector.
    ///
    /// - Returns: its steps with actions, rows and digests.
    static func run(_ steps: [JSONValue], limits: Limits) throws -> [JSONValue] {
        var timeline = Timeline(limits: limits)
        return try steps.map { step in
            let at = step[path: "at"]?.integer ?? 0
            let event = step[path: "event"] ?? .null
            let actions = timeline.handle(try VectorDecoder.event(event), at: Milliseconds(at))
            return [
                "at": .integer(at), "event": event, "actions": .array(actions.map { .string($0.vectorText) }),
                "rows": .array(shortened(timeline.rows.map(\.vectorText)).map { .string($0) }),
                "state": .string(state(of: timeline)), "digest": .string(timeline.digest),
            ]
        }
    }

    private static func state(of timeline: Timeline) -> String {
        "\(timeline.isFollowing ? "following" : "away") new \(timeline.newSinceFollowing) unread \(timeline.unreadCount)"
            + " held \(timeline.heldItems)"
    }

    /// Many rows are shown by their ends; the digest covers all of them.
    private static func shortened(_ rows: [String]) -> [String] {
        rows.count <= 16 ? rows : rows.prefix(6) + ["… \(rows.count - 12)"] + rows.suffix(6)
    }
}
