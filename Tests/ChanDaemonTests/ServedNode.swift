import ChanClient
import ChanCore
import ChanHost
import ChanID
import ChanRPC
import ChanService
import ChanTestSupport
import Logging

@testable import ChanDaemon

/// A complete node with a socket: alice's, with the group `#help` and no relays.
struct ServedNode: Sendable {
    let node: Node
    let help: ConversationID
    let listener: SocketListener

    /// Runs `body` with the node, then shuts it down and waits.
    static func with(_ body: @Sendable (ServedNode) async throws -> Void) async throws {
        let directory = try TemporaryDirectory()
        let node = try Node(home: directory.file("alice"))
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        let plan = NewConversationOptions(kind: .group, visibility: .open, profile: Profile(name: "#help"))
        let help = try await node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        let listener = try await SocketListener.bind(
            SocketListener.Configuration(path: try SocketPath(directory.file("node.sock"))),
            table: try NodeRPCService(node).methodTable(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await listener.run() }
            defer { listener.shutDown() }
            try await body(ServedNode(node: node, help: help, listener: listener))
        }
        try node.close()
    }

    func connection() throws -> Connection { try Connection.socket(at: listener.path.text) }

    func say(_ text: String) async throws {
        _ = try await node.changes.perform(.post(Posting(text: text)), in: help, for: .system("message.post"))
    }
}

extension Connection {
    /// Returns the next event sent to this connection.
    nonisolated func nextEvent() async throws -> Contract.Event {
        let notification = try await nextNotification(within: .seconds(60))
        return try Notifications.EventsEvent(json: notification.params).event
    }

    /// Returns the next `count` events that are not heartbeats.
    nonisolated func events(_ count: Int) async throws -> [Contract.Event] {
        var events: [Contract.Event] = []
        while events.count < count {
            let event = try await nextEvent()
            if event.topic != "events.heartbeat" { events.append(event) }
        }
        return events
    }
}
