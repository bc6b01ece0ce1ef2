import ChanJSON
import ChanRPC

/// Polls the events of a node for a reader. A call that waits would occupy the connection that keys need.
struct ReaderFeed {
    private static let interval = Duration.milliseconds(250)
    private static let pageSize = 500
    /// After failures the interval doubles so many times, to 2 s.
    private static let longestPause = 3
    /// The polls between two syncs of a node in this process, which nothing else syncs, the polls before the first one,
    /// so that the screen is drawn before it, and the seconds that one may take.
    private static let sync = (every: 60, first: 8, seconds: 2)

    let connection: ReaderConnection
    /// The conversation; `nil` for all.
    var conversation: JSONValue?

    /// Delivers events until the task is cancelled.
    ///
    /// - Throws: the errors of `deliver`.
    func run(_ deliver: (JSONValue) async throws -> Void) async throws {
        var params: JSONObject = ["timeout_s": 0, "limit": .integer(Self.pageSize)]
        params["conversation"] = conversation
        var (polls, failures) = (0, 0)
        while !Task.isCancelled {
            if case .success(let page) = await connection.call(Methods.EventsWait.info.name, params) {
                params["from_seq"] = page[path: "next_seq"] ?? params["from_seq"]
                for event in page[path: "events"]?.elements ?? [] { try await deliver(event) }
                failures = 0
            } else {
                failures += 1
            }
            polls += 1
            if polls % Self.sync.every == Self.sync.first, await connection.holdsState {
                _ = await connection.call(Methods.ServerSync.info.name, ["timeout_s": .integer(Self.sync.seconds)])
            }
            // Cancellation ends the sleep, and then the loop.
            try? await Task.sleep(for: Self.interval * (1 << min(failures, Self.longestPause)))
        }
    }
}
