import ChanID
import ChanRelayClient
import ChanRelayWire
import Synchronization

/// A connection that is open already, for the first turn with its relay in the current task: a short link that was
/// resolved costs one round trip more than a full one, and not another connection.
final class HandedConnection: Sendable {
    @TaskLocal static var current: HandedConnection?

    private let connection: Mutex<RelayConnection?>

    init(_ connection: RelayConnection) { self.connection = Mutex(connection) }

    /// Takes the connection, once.
    ///
    /// - Returns: `nil` for another relay or conversation.
    func take(to relay: RelayID, for conversation: ConversationID) -> RelayConnection? {
        connection.withLock { held in
            guard let open = held, open.conversation == conversation, open.address.relay == relay else { return nil }
            held = nil
            return open
        }
    }

    /// Closes the connection if no turn took it.
    func close() async {
        let unused = connection.withLock { held in
            defer { held = nil }
            return held
        }
        await unused?.close()
    }
}
