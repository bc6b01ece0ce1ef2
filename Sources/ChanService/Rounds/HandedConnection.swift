import ChanID
import ChanRelayClient
import ChanRelayWire
import Synchronization

/// An open connection for the first turn with its relay in the current task. It was opened to resolve a short link,
/// which therefore costs one round trip more than a full link, and no second connection.
final class HandedConnection: Sendable {
    @TaskLocal static var current: HandedConnection?

    private let connection: Mutex<RelayConnection?>

    init(_ connection: RelayConnection) { self.connection = Mutex(connection) }

    /// Takes the connection, once.
    ///
    /// - Returns: `nil` for another relay or conversation.
    func take(to relay: RelayID, for conversation: ConversationID) -> RelayConnection? {
        connection.withLock { slot in
            guard let open = slot, open.conversation == conversation, open.address.relay == relay else { return nil }
            slot = nil
            return open
        }
    }

    /// Closes the connection if no turn took it.
    func close() async {
        let unused = connection.withLock { slot in
            defer { slot = nil }
            return slot
        }
        await unused?.close()
    }
}
