import ChanCLI
import ChanClient
import ChanDaemon

/// For commands that need a file and no node: nothing is opened, locked or made.
enum OfflineNode {
    static func session() -> NodeSession {
        let desk = OfflineRPCService()
        return NodeSession(connection: .inProcess { await desk.answer($0, deliver: $1) }) { [] }
    }
}
