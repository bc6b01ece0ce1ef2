package import ChanClient

/// One command's way to a node, over its socket or in this process.
package struct NodeSession: Sendable {
    package let connection: Connection
    /// Called once, when the command has shown its result: a node in this process publishes, drains and closes here.
    /// Gives sentences worth a warning, such as `unpublished: 3`.
    package let finish: @Sendable () async -> [String]
    /// Whether the node is in this process, and nobody else gets at the state directory meanwhile.
    package let holdsState: Bool

    package init(
        connection: Connection, holdsState: Bool = true, finish: @escaping @Sendable () async -> [String]
    ) {
        self.connection = connection
        self.holdsState = holdsState
        self.finish = finish
    }

    /// A node of another process: nothing is left to do but to hang up.
    package init(connection: Connection) {
        self.init(connection: connection, holdsState: false) {
            await connection.close()
            return []
        }
    }
}
