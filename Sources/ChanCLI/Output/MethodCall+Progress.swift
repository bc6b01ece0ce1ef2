import ChanClient
import ChanJSON
import ChanRPC

extension MethodCall {
    /// Calls the method, and shows on `console` what it tells of its progress meanwhile.
    func callShowingProgress(over session: NodeSession, on console: Console) async throws -> JSONValue {
        let progress = Progress(sheet.info.summary, on: console.err)
        var params = params
        if sheet.reportsProgress { params["progress"] = "command" }
        let result = try await session.connection.call(sheet.info.name, .object(params)) { notification in
            guard notification.method == Notifications.Progress.name, !global.quiet else { return }
            // A reader that is gone is noticed when the result is printed.
            try? progress.report(
                notification.params[path: "done"]?.integer ?? 0, of: notification.params[path: "total"]?.integer)
        }
        try progress.finish()
        return result
    }
}
