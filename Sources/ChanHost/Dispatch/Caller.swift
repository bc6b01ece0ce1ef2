/// Who calls.
package enum Caller: Hashable, Sendable {
    /// A process on this machine, as the kernel says (SO_PEERCRED).
    case process(uid: UInt32, gid: UInt32, pid: Int32)
    /// The holder of a token that was found genuine.
    case token(TokenCaller)
    /// The command that opened the state directory itself.
    case inProcess
}

/// A token as a connection knows it: what it is called and restricted to, not the secret in it.
package struct TokenCaller: Hashable, Sendable {
    /// 32 hexadecimal digits.
    package let id: String
    /// In order, as the bytes its code covers.
    package let restrictions: [[UInt8]]
    /// When connections with it end, in milliseconds since 1970; `nil` for never.
    package let endsAt: Int64?

    package init(id: String, restrictions: [[UInt8]], endsAt: Int64?) {
        self.id = id
        self.restrictions = restrictions
        self.endsAt = endsAt
    }
}

extension Caller: CustomStringConvertible {
    package var description: String {
        switch self {
        case .process(let uid, _, let pid): "uid \(uid), pid \(pid)"
        case .token(let token): "token \(token.id.prefix(8))"
        case .inProcess: "in process"
        }
    }
}
