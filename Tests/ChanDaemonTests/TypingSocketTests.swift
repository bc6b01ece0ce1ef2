import ChanClient
import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@testable import ChanDaemon
@testable import ChanService

@Suite("Typing over the socket", .timeLimit(.minutes(10)))
struct TypingSocketTests {
    private static let bob = Typist(
        member: MemberID(words: .zero), name: "bob", saidAt: Timestamp(milliseconds: .max / 2))

    /// Has Bob type until the caller was told: the node subscribes after it has answered.
    private func notification(
        _ connection: Connection, _ node: ServedNode
    ) async throws -> Notifications.ConversationTyping {
        try await eventually("the node watches") { node.node.typingBoard.isWanted(node.help, at: .now) }
        #expect(node.node.typingBoard.record(Self.bob, on: .none, in: node.help, at: .now))
        while true {
            let notification = try await connection.nextNotification(within: .seconds(60))
            guard notification.method == "conversation.typing" else { continue }
            return try Notifications.ConversationTyping(json: notification.params)
        }
    }

    @Test(arguments: ["message.follow", "events.subscribe"])
    func `a follower and a subscriber that want it are told who types`(method: String) async throws {
        try await ServedNode.with { node in
            let connection = try node.connection()
            let help = JSONValue.string(node.help.description)
            let answer = try await connection.call(method, ["conversation": help, "typing": true])
            let signal = try await notification(connection, node)
            #expect(signal.subscription == answer[path: "subscription"]?.string)
            #expect(signal.conversation == node.help.description)
            #expect(signal.member.name == "bob" && signal.shownS == 6)
            let typists = try await connection.call("conversation.typists", ["conversation": help])
            #expect(typists[path: "typists"]?.array?.first?[path: "name"] == "bob")
            await connection.close()
            try await eventually("the watch ends with the connection") {
                !node.node.typingBoard.isWanted(node.help, at: .now + .seconds(20))
            }
        }
    }

    @Test func `others are not told, a channel has none, and typing of everything cannot be asked for`() async throws {
        try await ServedNode.with { node in
            let help = JSONValue.string(node.help.description)
            let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "news"))
            _ = try await node.node.conversations.createConversation(plan, for: .system("conversation.create"))
            let connection = try node.connection()
            _ = try await connection.call("message.follow", ["conversation": help])
            #expect(!node.node.typingBoard.isWanted(node.help, at: .now))
            for method in ["message.follow", "events.subscribe"] {
                await refuses("state.not_group", connection, method, ["conversation": "#news", "typing": true])
            }
            for method in ["conversation.typing", "conversation.typists"] {
                await refuses("state.not_group", connection, method, ["conversation": "#news"])
            }
            await refuses("invalid.value", connection, "events.subscribe", ["typing": true])
            await refuses(
                "state.not_group", connection, "conversation.set_typing", ["conversation": "#news", "typing": "off"])
            let changed = try await connection.call(
                "conversation.set_typing", ["conversation": help, "typing": "off"])
            #expect(changed[path: "conversation.typing"] == "off")
            #expect(try await connection.call("conversation.typing", ["conversation": help])[path: "sent"] == false)
            await connection.close()
        }
    }

    private func refuses(_ name: String, _ connection: Connection, _ method: String, _ params: JSONObject) async {
        let fault = await #expect(throws: RPCFault.self) {
            _ = try await connection.call(method, .object(params))
        }
        #expect(fault?.catalogueName?.rawValue == name, "\(method)")
    }
}
