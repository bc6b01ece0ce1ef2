import ChanJSON

/// What waits for somebody on this node: requests, reports and proposals of which they decide, and what is offered to
/// them. Asked of few conversations, each with a handful of rows: who wants all has the lists.
struct WaitingWork {
    private struct Kind {
        let list: String
        let state: String?
        let why: String

        init(_ list: String, state: String? = nil, _ why: String) {
            self.list = list
            self.state = state
            self.why = why
        }
    }

    let session: NodeSession

    private static let most = 5
    private static let staff: Set = ["owner", "admin", "moderator"]
    private static let kinds = [
        Kind("join.list", "somebody asks to join"), Kind("report.list", "a report waits"),
        Kind("proposal.list", state: "open", "a proposal waits for owners"),
    ]

    private static let ownSubmissions = Kind("submission.list", "something of yours waits or was refused")

    /// - Parameter conversations: as `conversation.list` gives them.
    /// - Returns: of each kind the first that is found.
    func steps(in conversations: [JSONValue]) async -> [Welcome.Step] {
        let own = conversations.filter { $0[path: "status"] == "active" }.prefix(Self.most)
        let led = own.filter { Self.staff.contains($0[path: "role"]?.string ?? "") }
        var steps: [Welcome.Step] = []
        for kind in Self.kinds {
            guard let found = await first(of: kind, in: led) else { continue }
            let command = "chanadm \(kind.list.split(separator: ".").joined(separator: " ")) \(Welcome.name(found))"
            steps.append(Welcome.Step(command: command, why: kind.why))
        }
        if let place = await first(of: Self.ownSubmissions, in: own) {
            steps.append(
                Welcome.Step(
                    command: "chanadm submission list \(Welcome.name(place))", why: Self.ownSubmissions.why))
        }
        if let offered = await firstOffer(in: own) {
            steps.append(
                Welcome.Step(
                    command: "chanadm handover show \(Welcome.name(offered))", why: "a hand-over is offered to you"))
        }
        return steps
    }

    private func first(of kind: Kind, in conversations: some Sequence<JSONValue>) async -> JSONValue? {
        for conversation in conversations {
            var params: JSONObject = ["conversation": conversation[path: "id"] ?? .null, "limit": 1]
            params["state"] = kind.state.map { .string($0) }
            // Not every moderator may see every list.
            let page = try? await session.connection.call(kind.list, .object(params))
            if page?[path: "items"]?.elements.isEmpty == false { return conversation }
        }
        return nil
    }

    private func firstOffer(in conversations: some Sequence<JSONValue>) async -> JSONValue? {
        for conversation in conversations {
            let params: JSONValue = ["conversation": conversation[path: "id"] ?? .null]
            guard let shown = try? await session.connection.call("handover.show", params),
                let taker = shown[path: "to.id"], shown[path: "is_over"] == false
            else { continue }
            if taker == conversation[path: "member_id"] { return conversation }
        }
        return nil
    }
}
