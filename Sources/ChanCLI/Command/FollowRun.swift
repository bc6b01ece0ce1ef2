import ChanJSON
import ChanRPC

/// Shows the items of a subscription as they come, until the node ends it or the person does.
struct FollowRun {
    let call: MethodCall
    let fields: FieldSelection?
    let session: NodeSession
    let console: Console

    func run() async throws -> ExitStatus {
        let started = try await session.connection.call(call.sheet.info.name, .object(call.params))
        let subscription = started[path: "subscription"]
        for await notification in session.connection.notifications
        where notification.params[path: "subscription"] == subscription {
            if let error = notification.params[path: "error"]?.string { return try ended(error, notification.params) }
            if let item = notification.params[path: "message"] { try show(item) }
        }
        throw RPCFault(.nodeDisconnected)
    }

    private func show(_ item: JSONValue) throws(ReaderGone) {
        switch call.format {
        case .json, .jsonl: try console.out.line((fields?.applied(to: item) ?? item).compactText)
        case .plain: try console.out.line(PlainRow.text(fields?.names ?? call.sheet.columns.map(\.field), of: item))
        case .human: try console.out.line(line(item))
        }
        try console.out.flush()
    }

    /// `2005-08-08 07:01:02 alice: hello`; events stand without a colon.
    private func line(_ item: JSONValue) -> String {
        let cells = CellText(isShort: true)
        let time = cells.text(Column("at", "", .said), in: item)
        let author = cells.text(Column("author.name", "", .author), in: item)
        let text = cells.text(Column("text", "", .message), in: item)
        let isSpoken = item[path: "kind"]?.string == "message"
        let who = author.isEmpty || !isSpoken ? "" : console.out.style.heading(SafeText.line(author) + ":") + " "
        return console.out.style.faint(time) + " " + who + SafeText.line(text)
    }

    private func ended(_ error: String, _ params: JSONValue) throws -> ExitStatus {
        let next = params[path: "next_seq"]?.bare ?? "0"
        throw RPCFault(FaultName(rawValue: error) ?? .nodeDisconnected).adding("next_seq", next)
    }
}
