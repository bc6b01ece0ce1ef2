/// Who calls.
package enum Caller: Hashable, Sendable {
    /// A process on this machine, as the kernel says (SO_PEERCRED).
    case process(uid: UInt32, gid: UInt32, pid: Int32)
    /// The command that opened the state directory itself.
    case inProcess
}

extension Caller: CustomStringConvertible {
    package var description: String {
        switch self {
        case .process(let uid, _, let pid): "uid \(uid), pid \(pid)"
        case .inProcess: "in process"
        }
    }
}
