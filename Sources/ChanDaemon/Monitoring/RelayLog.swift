import ChanID
import ChanService
import Logging

/// Logs each change of what a node sees of its relays: by the beginnings of their identities and of the conversations'
/// identifiers, without names and without anything that members wrote.
struct RelayLog {
    let logger: Logger

    private static let shownDigits = 12

    func start(on node: Node) {
        let logger = logger
        node.rounds.setRelayObserver { change in
            var facts: Logger.Metadata = [
                "relay": "\(change.relay.description.prefix(Self.shownDigits))", "state": "\(change.state)",
                "conversation": "\(change.conversation.description.prefix(Self.shownDigits))",
            ]
            if let before = change.before { facts["before"] = "\(before)" }
            if !change.detail.isEmpty { facts["why"] = "\(change.detail)" }
            logger.log(
                level: change.isWell ? .notice : .warning,
                change.isWell ? "a relay answers" : "a relay is not well", metadata: facts)
        }
    }
}
