import ChanJSON
import ChanRPC

/// Polls the events of a node for a reader. A call that waits would occupy the connection that keys need.
struct ReaderFeed {
    private static let interval = Duration.milliseconds(250)
    private static let pageSize = 500
    /// The polls between two syncs of a node in this process, which nothing else syncs, and the seconds that one may take.
    private static let syncEvery = 60
    private static let syncSeconds = 3

    let connection: ReaderConnection
    /// The conversation; `nil` for all.
    var conversation: JSONValue?

    /// Delivers events until the task is cancelled.
    ///
    /// - Throws: what `deliver` throws.
    func run(_ deliver: (JSONValue) async throws -> Void) async throws {
        var params: JSONObject = ["timeout_s": 0, "limit": .integer(Self.pageSize)]
        params["conversation"] = conversation
        var polls = 0
        while !Task.isCancelled {
            if case .success(let page) = await connection.call(Methods.EventsWait.info.name, params) {
                params["from_seq"] = page[path: "next_seq"] ?? params["from_seq"]
                for event in page[path: "events"]?.elements ?? [] { try await deliver(event) }
            }
            polls += 1
            if polls % Self.syncEvery == 1, await connection.holdsState {
                _ = await connection.call(Methods.ServerSync.info.name, ["timeout_s": .integer(Self.syncSeconds)])
            }
            // Cancellation ends the sleep, and then the loop.
            try? await Task.sleep(for: Self.interval)
        }
    }
}
