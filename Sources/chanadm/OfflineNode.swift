import ChanCLI
import ChanDaemon
import ChanRPC

/// For commands that need a file and no node: nothing is opened, locked or made.
enum OfflineNode {
    static func session() throws(RPCFault) -> NodeSession {
        let desk = OfflineDesk()
        return NodeSession(connection: .inProcess { await desk.answer($0, deliver: $1) }) { [] }
    }
}
