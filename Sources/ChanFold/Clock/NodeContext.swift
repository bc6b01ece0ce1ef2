package import ChanEnvelope
package import ChanStore

/// The values that all transactions of a node share: its vault, its database, its environment and its clock.
package struct NodeContext: Sendable {
    package let vault: Vault
    package let database: NodeDatabase
    package let environment: Environment
    package let clock: NodeClock

    package init(vault: Vault, database: NodeDatabase, environment: Environment) {
        self.vault = vault
        self.database = database
        self.environment = environment
        clock = NodeClock(environment)
    }
}
