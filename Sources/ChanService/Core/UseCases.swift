import ChanEnvelope
package import ChanFold
import ChanID
package import ChanStore

/// The use cases of one noun: a value that holds the core and the use cases that it builds on. Reading and writing, in
/// `Transactions.swift` and beside it, belong to all of them.
package protocol UseCases: Sendable {
    var core: NodeCore { get }
}

extension UseCases {
    package var home: String { core.home }
    package var database: NodeDatabase { context.database }
    package var environment: Environment { context.environment }
    var context: NodeContext { core.context }
    var vault: Vault { context.vault }
    var relayNotifier: ChangeNotifier<ConversationID> { core.relayNotifier }
}
