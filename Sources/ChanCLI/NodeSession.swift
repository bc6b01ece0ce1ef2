package import ChanClient

/// One command's way to a node, over its socket or in this process.
package struct NodeSession: Sendable {
    package let connection: Connection
    /// Called once, when the command has shown its result: a node in this process publishes, drains and closes here.
    /// Gives sentences worth a warning, such as `unpublished: 3`.
    package let finish: @Sendable () async -> [String]

    package init(connection: Connection, finish: @escaping @Sendable () async -> [String]) {
        self.connection = connection
        self.finish = finish
    }

    /// A node of another process: nothing is left to do but to hang up.
    package init(connection: Connection) {
        self.init(connection: connection) {
            await connection.close()
            return []
        }
    }
}
