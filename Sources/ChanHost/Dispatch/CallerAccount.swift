import Glibc

/// Whose share of the node a call takes: all connections of one token, or all of one user who does not own the node.
package enum CallerAccount: Hashable, Sendable {
    case token(String)
    case user(UInt32)

    /// - Returns: `nil` for the owner of the node and for root, whose calls are bounded by connection alone.
    package init?(_ caller: Caller) {
        switch caller {
        case .inProcess: return nil
        case .token(let token): self = .token(token.id)
        case .process(let uid, _, _):
            guard uid != 0, uid != geteuid() else { return nil }
            self = .user(uid)
        }
    }
}
