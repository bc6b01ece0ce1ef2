import ChanCore
import ChanFold
import ChanID

extension ViewerContext {
    /// Whether this node's member may receive the events of a scope. Members receive those of the scopes for all;
    /// events of the staff's scopes require the permission to read the audit log, or concern the roster that the member
    /// may see.
    ///
    /// This check applies to all callers of the node. ChanDaemon checks each single caller (`Call.mayReceive`).
    func mayReceive(of topic: EventTopic, in scope: ScopeKind) -> Bool {
        switch scope {
        case .public, .charter, .members: true
        case .staff, .owners, .support:
            holds(.readAudit) || (["member", "join", "ban"].contains(topic.noun) && canSeeRoster)
        }
    }
}
