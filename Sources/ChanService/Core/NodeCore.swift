import ChanEngine
import ChanFold
import ChanID
import ChanStore
import Synchronization

/// The parts of a node that every use case uses: its database, keys and clock, and the subscribers of its commits.
package final class NodeCore: UseCases {
    let home: String
    let context: NodeContext
    /// Submissions and batches that this node could not process.
    let inputs: FaultyInputs
    let recentRefusals = Mutex(RecentRefusals())
    /// Own statements that were refused, and those that were resubmitted in their place.
    let automaticResubmissions = Mutex(AutomaticResubmissions())
    /// The witnesses that submissions wait for.
    let awaitedWitnesses = Mutex(AwaitedWitnesses())
    /// Signals the conversation after each commit that left something for relays.
    let relayNotifier = ChangeNotifier<ConversationID>()
    /// Signals after each commit that left scheduled work.
    let scheduledWorkNotifier = ChangeNotifier<ChangeSignal>()
    /// Signals after each commit that added to the change feed.
    let feedNotifier = ChangeNotifier<ChangeSignal>()

    init(home: String, context: NodeContext) throws(ServiceError) {
        self.home = home
        self.context = context
        do {
            inputs = try FaultyInputs(home: home, database: context.database, environment: context.environment)
        } catch { throw ServiceError(wrapping: error) }
    }

    package var core: NodeCore { self }
}
