/// The caller of a method.
package enum Caller: Hashable, Sendable {
    /// A process on this machine, as reported by the kernel (SO_PEERCRED).
    case process(uid: UInt32, gid: UInt32, pid: Int32)
    /// The holder of an authenticated token.
    case token(TokenCaller)
    /// A command that opened the state directory itself.
    case inProcess
}

/// The public part of a connection's token: its id and restrictions, without its secret.
package struct TokenCaller: Hashable, Sendable {
    /// 32 hexadecimal digits.
    package let id: String
    /// The restrictions in order, as the bytes that the token's MAC covers.
    package let restrictions: [[UInt8]]
    /// When connections with the token end, in milliseconds since 1970; `nil` for never.
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
