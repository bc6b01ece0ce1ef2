import ChanClient
import ChanJSON
import ChanRPC

extension MethodCall {
    /// Calls the method and displays its progress notifications on `console`.
    func callShowingProgress(over session: NodeSession, on console: Console) async throws -> JSONValue {
        let progress = Progress(spec.info.summary, on: console.err)
        var params = params
        if spec.reportsProgress { params["progress"] = "command" }
        let result: JSONValue
        do {
            result = try await session.connection.call(spec.info.name, .object(params)) { notification in
                guard notification.method == Notifications.Progress.name, !global.quiet else { return }
                // A closed output is detected when the result is printed.
                try? progress.report(
                    notification.params[path: "done"]?.integer ?? 0, of: notification.params[path: "total"]?.integer)
            }
        } catch {
            // The error is reported on a line of its own.
            try? progress.clear()
            throw error
        }
        try progress.finish()
        return result
    }
}
