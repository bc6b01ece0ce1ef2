import ChanID
import ChanService
import Logging

/// Logs each change of what a node sees of its relays and witnesses: by the beginnings of their identities and of the
/// conversations' identifiers, without names and without anything that members wrote.
struct RelayLog {
    let logger: Logger

    private static let shownDigits = 12

    func start(on node: Node) {
        let logger = logger
        node.rounds.setRelayObserver { change in
            logger.log(
                level: change.isWell ? .notice : .warning, Self.message(of: change), metadata: Self.facts(of: change))
        }
    }

    static func message(of change: RelayStateChange) -> Logger.Message {
        switch (change.isWitness, change.isWell) {
        case (false, true): "a relay answers"
        case (false, false): "a relay is not well"
        case (true, true): "a witness cosigns"
        case (true, false): "a witness does not cosign"
        }
    }

    static func facts(of change: RelayStateChange) -> Logger.Metadata {
        var facts: Logger.Metadata = [
            change.isWitness ? "witness" : "relay": "\(change.relay.description.prefix(shownDigits))",
            "state": "\(change.state)", "conversation": "\(change.conversation.description.prefix(shownDigits))",
        ]
        if let before = change.before { facts["before"] = "\(before)" }
        if !change.detail.isEmpty { facts["why"] = "\(change.detail)" }
        return facts
    }
}
