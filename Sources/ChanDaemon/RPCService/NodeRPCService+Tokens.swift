import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension NodeRPCService {
    /// Authenticates a token given as text, for a new connection.
    @Sendable func authenticateToken(_ text: String) async -> Result<TokenCaller, RPCFault> {
        do throws(ServiceError) {
            let known = try await node.tokens.authenticate(text)
            try await node.tokens.recordUse(of: known.id)
            return .success(
                TokenCaller(
                    id: known.id.description, restrictions: known.restrictions, endsAt: known.end?.milliseconds))
        } catch {
            return .failure(RPCFault(error, home: node.home))
        }
    }

    /// Whether a user of the socket may make any call.
    @Sendable func mayCall(_ caller: Caller) async -> Bool {
        guard case .process(let uid, let gid, _) = caller else { return false }
        return (try? authorizer.access.authority(uid: uid, gid: gid)) != nil
    }
}
