import ChanCLI
import ChanClient
import ChanDaemon

/// A session for commands that need files but no node. It opens, locks and creates nothing.
enum OfflineNode {
    static func session() -> NodeSession {
        let service = OfflineRPCService()
        return NodeSession(connection: .inProcess { await service.answer($0, deliver: $1) }) { [] }
    }
}
