import ChanSystem

/// The account to which quotas apply: all connections of one token, or all of one user that does not own the node.
package enum CallerAccount: Hashable, Sendable {
    case token(String)
    case user(UInt32)

    /// Creates the account of a caller; `nil` for the owner of the node and for root, whose calls are limited by
    /// connection only.
    package init?(_ caller: Caller) {
        switch caller {
        case .inProcess: return nil
        case .token(let token): self = .token(token.id)
        case .process(let uid, _, _):
            guard uid != 0, uid != CurrentProcess.user else { return nil }
            self = .user(uid)
        }
    }
}
