import ChanClient
import ChanID
import ChanJSON
import ChanText

/// Determines the pending work on this node as steps of the welcome text: the first inbox item of each kind, and the
/// node's own statements that an origin has not accepted.
struct PendingWork {
    private struct Kind {
        let name: String
        /// The command that lists all items of the kind; for an alarm, the item's `command`.
        let list: String?
        /// The kind of one item; `nil` if the item contains it.
        let one: String?
        let several: String

        init(_ name: String, _ list: String?, _ one: String?, _ several: String) {
            self.name = name
            self.list = list
            self.one = one
            self.several = several
        }
    }

    let session: NodeSession

    /// The most conversations whose own statements are queried.
    private static let maximumConversations = 5
    /// The most items of each list that are examined.
    private static let maximumItems = 100
    /// The most items that are counted.
    private static let maximumCounted = 1_000
    private static let kinds = [
        Kind("alarm", nil, "an unacknowledged proof", "unacknowledged proofs"),
        Kind("join_request", "join list", "somebody asks to join", "people ask to join"),
        Kind("report", "report list", "a report waits", "reports wait"),
        Kind("support", "support list", "a question waits for the staff", "questions wait for the staff"),
        Kind("held_post", "message hold-list", "a post waits to be approved", "posts wait to be approved"),
        Kind("proposal", "proposal list", "a proposal waits for owners", "proposals wait for owners"),
        Kind("handover", "handover show", "a hand-over is offered to you", "hand-overs are offered to you"),
        Kind("succession", nil, "you were named as the next owner", "you were named as the next owner"),
        Kind("answer", nil, nil, "answers that you have not read"),
    ]

    /// - Parameter conversations: the items of `conversation.list`.
    func steps(in conversations: [JSONValue]) async -> [Welcome.Step] {
        let page = try? await session.connection.call("inbox.list", ["limit": .integer(Self.maximumCounted)])
        let waiting = page?[path: "items"]?.elements ?? []
        var steps = Self.kinds.compactMap { kind in
            Self.step(kind, waiting.filter { $0[path: "kind"]?.string == kind.name })
        }
        if waiting.count > steps.count {
            steps.append(Welcome.Step(command: "chanadm inbox list", why: "all \(waiting.count) that wait for you"))
        }
        let active = conversations.filter(Welcome.isMember).prefix(Self.maximumConversations)
        return await steps + ownSubmissions(in: active)
    }

    private static func step(_ kind: Kind, _ items: [JSONValue]) -> Welcome.Step? {
        guard let first = items.first else { return nil }
        let command = kind.list.map { "chanadm \($0) \(Welcome.name(first))" } ?? first[path: "command"]?.string ?? ""
        let here = items.count { $0[path: "conversation"] == first[path: "conversation"] }
        let one = kind.one ?? SafeText.line(first[path: "context"]?.string ?? "")
        return Welcome.Step(command: command, why: here == 1 ? one : "\(here) \(kind.several)")
    }

    private func ownSubmissions(in conversations: ArraySlice<JSONValue>) async -> [Welcome.Step] {
        for conversation in conversations {
            let own = await items("submission.list", of: conversation)
            guard !own.isEmpty else { continue }
            let rejected = own.last { $0[path: "error"] == .string(FaultName.statePostRejected.rawValue) }?[
                path: "reason"]?.string
            let command = "chanadm submission list \(Welcome.name(conversation))"
            return [
                Welcome.Step(
                    command: command, why: rejected.map(SafeText.line) ?? "something of yours waits or was refused")
            ]
        }
        return []
    }

    private func items(
        _ method: String, of conversation: JSONValue, _ filter: JSONObject = JSONObject()
    ) async -> [JSONValue] {
        var query = filter
        query["conversation"] = conversation[path: "id"] ?? .null
        query["limit"] = .integer(Self.maximumItems)
        return (try? await session.connection.call(method, .object(query)))?[path: "items"]?.elements ?? []
    }
}
