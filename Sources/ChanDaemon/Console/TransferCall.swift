import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService

/// A transfer as a call of its method: authorized, counted, and journaled if it is refused.
struct TransferCall: Sendable {
    let service: NodeRPCService
    let method: MethodInfo
    /// The parameters of the call, without the path, which this program chooses.
    let params: JSONValue
    let caller: Caller

    /// Authorizes the call and runs it.
    /// - Parameter body: gets the conversation and the request for the use case.
    func run(
        _ body: (ConversationID, Request) async throws(ServiceError) -> HTTPResponse
    ) async -> Result<HTTPResponse, RPCFault> {
        var request = Request(method, params, from: caller)
        request.isRestricted = true
        do throws(RPCFault) {
            let pass = try await service.authorizer.authorize(method, params, from: caller)
            var judged = Request(method, pass.params, from: caller)
            judged.isRestricted = true
            return .success(try await run(pass, judged, body))
        } catch {
            return .failure(await service.recordRefusal(error, request, method, params))
        }
    }

    private func run(
        _ pass: AuthorizedCall, _ request: Request,
        _ body: (ConversationID, Request) async throws(ServiceError) -> HTTPResponse
    ) async throws(RPCFault) -> HTTPResponse {
        do throws(ServiceError) {
            return try await pass.countAndRun { () throws(ServiceError) in
                let reference = pass.params.object?["conversation"]?.string ?? ""
                let conversation = try await service.node.references.conversation(reference)
                return try await body(conversation, request)
            }
        } catch {
            throw await FaultWriter(service.node, method, params, hidesHome: true).fault(error)
        }
    }
}
