package import ChanEnvelope

/// What all transactions of a node share: its vault, its environment and its clock.
package struct NodeContext: Sendable {
    package let vault: Vault
    package let environment: Environment
    package let clock: NodeClock

    package init(vault: Vault, environment: Environment) {
        self.vault = vault
        self.environment = environment
        clock = NodeClock(environment)
    }
}
