package import ChanClient

/// The session of one command with a node, over its socket or in this process.
package struct NodeSession: Sendable {
    package let connection: Connection
    /// Called once after the command has displayed its result. A node in this process publishes, drains and closes
    /// here. Returns warnings, such as `unpublished: 3`.
    package let finish: @Sendable () async -> [String]
    /// Whether the node is in this process, so that its state directory is locked for others.
    package let holdsState: Bool

    package init(
        connection: Connection, holdsState: Bool = true, finish: @escaping @Sendable () async -> [String]
    ) {
        self.connection = connection
        self.holdsState = holdsState
        self.finish = finish
    }

    /// Creates a session with a node of another process, which only has to be disconnected at the end.
    package init(connection: Connection) {
        self.init(connection: connection, holdsState: false) {
            await connection.close()
            return []
        }
    }
}
