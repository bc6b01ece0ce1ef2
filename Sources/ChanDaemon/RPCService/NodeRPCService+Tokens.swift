import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension NodeRPCService {
    /// Whose token a text is, for the one who opens a connection with it.
    @Sendable func authenticateToken(_ text: String) async -> Result<TokenCaller, RPCFault> {
        do throws(ServiceError) {
            let known = try await node.authenticate(text)
            try await node.recordUse(of: known.id)
            return .success(
                TokenCaller(
                    id: known.id.description, restrictions: known.restrictions, endsAt: known.end?.milliseconds))
        } catch {
            return .failure(RPCFault(error, home: node.home))
        }
    }

    /// Whether a user of the socket may do anything at all.
    @Sendable func mayCall(_ caller: Caller) async -> Bool {
        guard case .process(let uid, let gid, _) = caller else { return false }
        return (try? authorizer.access.authority(uid: uid, gid: gid)) != nil
    }
}
