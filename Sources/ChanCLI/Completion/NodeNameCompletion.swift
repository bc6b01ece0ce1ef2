import ChanClient
import ChanJSON
import ChanRPC

/// Completes names that only a node knows: conversations, members, links, relays, messages.
struct NodeNameCompletion {
    let session: NodeSession
    /// The conversation, if the line names one.
    let conversation: String?
    /// Restricts conversations to channels or groups.
    let conversationKind: String?

    /// The most candidates.
    private static let limit = 200
    private static let timeout = Duration.milliseconds(900)

    /// - Returns: an empty array when the node has no such names, or does not answer in time.
    func names(_ kind: CommandSpec.Input.Kind) async -> [CompletionCandidate] {
        switch kind {
        case .conversation:
            await items("conversation.list", conversationKind.map { ["kind": .string($0)] } ?? [:]).map { item in
                CompletionCandidate(item[path: "reference"]?.string ?? "", item[path: "title"]?.string ?? "")
            }
        case .profile: await named(items("profile.list"), help: "id")
        case .member: await named(availableItems("member.list"), sign: "@", help: "role")
        case .request: await named(availableItems("join.list"), help: "requested_at")
        case .link: await named(availableItems("link.list"), help: "state")
        case .relay: await named(availableItems("relay.list"), help: "address")
        case .message: await messages()
        case .topic: await named(items("events.topics", listed: "topics"), help: "summary")
        case .flag, .text, .number, .time, .duration, .file, .context, .fields, .words: []
        }
    }

    private func messages() async -> [CompletionCandidate] {
        await availableItems("message.list", ["last": 30]).reversed().map { item in
            let author = item[path: "author.name"]?.string ?? ""
            let text = item[path: "text"]?.string ?? item[path: "kind"]?.string ?? ""
            return CompletionCandidate(
                String((item[path: "id"]?.string ?? "").prefix(CellText.shortID)), "\(author): \(text)")
        }
    }

    private func named(_ items: [JSONValue], sign: String = "", help: String) -> [CompletionCandidate] {
        items.compactMap { item in
            guard let name = item[path: "name"]?.string, !name.isEmpty else { return nil }
            return CompletionCandidate(sign + name, item[path: help]?.string ?? "")
        }
    }

    private func availableItems(_ method: String, _ params: JSONObject = [:]) async -> [JSONValue] {
        guard let conversation else { return [] }
        var params = params
        params["conversation"] = .string(conversation)
        return await items(method, params)
    }

    /// - Parameter key: the result's member with the items. Only lists have a limit.
    private func items(
        _ method: String, _ params: JSONObject = [:], listed key: String = "items"
    ) async -> [JSONValue] {
        var params = params
        if params["last"] == nil, key == "items" { params["limit"] = .integer(Self.limit) }
        let result = try? await session.connection.call(method, .object(params), within: Self.timeout)
        return result?[path: key]?.elements ?? []
    }
}
