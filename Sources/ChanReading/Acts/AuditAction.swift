package import ChanCore

/// The action of an act in the audit log: that of its kind, and for a decision on a case the command that makes it.
package enum AuditAction {
    /// The actions by which one can filter.
    package static let all = Set(ActKind.allCases.map(\.action)).union(Case.State.allCases.map(\.action))

    static func of(_ act: Act?, _ kind: ActKind) -> String {
        guard case .caseMoved(let move)? = act else { return kind.action }
        return move.state.action
    }

    /// Returns the kinds of acts that may have an action, or one that begins with it and a period.
    package static func kinds(of action: String) -> Set<ActKind> {
        let kinds = ActKind.allCases.filter { matches($0.action, action) }
        return Set(kinds).union(Case.State.allCases.contains { matches($0.action, action) } ? [.caseMoved] : [])
    }

    static func matches(_ name: String, _ action: String) -> Bool { name == action || name.hasPrefix(action + ".") }
}

extension Case.State {
    /// The method that moves a case to this state.
    fileprivate var action: String {
        switch self {
        case .open: "support.reply"
        case .claimed: "report.claim"
        case .approved: "message.hold_approve"
        case .rejected: "message.hold_reject"
        case .expired: "message.hold_expire"
        case .resolved: "report.resolve"
        case .archived: "report.archive"
        case .closed: "support.close"
        }
    }
}
