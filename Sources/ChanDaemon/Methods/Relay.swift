import ChanCore
import ChanFold
import ChanRPC
import ChanReading
import ChanService

extension Methods.RelayAdd: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let address = try call.node.relayAddress(params.address)
        let report = try await call.node.addRelay(
            address, in: id, for: call.request)
        let named = try await call.resultIfApplied(by: report) { () throws(ServiceError) in
            Contract.Relay(try await call.node.withView { try $0.relayOverview(at: address, in: id) })
        }
        return Result(change: call.change(report), relay: named?.redacted(for: call.authorization))
    }
}

extension Methods.RelayList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.relays(
                of: id, includesPast: params.all, PageRequest(params.limit, params.cursor, params.order))
        }
        return Page(page) { Contract.Relay($0).redacted(for: call.authorization) }
    }
}

extension Methods.RelayStatus: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.relayStatus(
            of: id,
            RelayProbing(
                timeoutSeconds: Int64(params.timeoutS), isCached: params.cached,
                provenOnly: call.authorization.isRestricted),
            PageRequest(params.limit, params.cursor, params.order))
        return Page(page) { Contract.Relay($0).redacted(for: call.authorization) }
    }
}

extension Methods.RelayRemove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let relay = try await call.node.relay(params.relay, of: id)
        let command = Command.removeRelay(relay: relay, reason: params.reason, acknowledged: params.allowOffline)
        let change = try await call.perform(command, in: id)
        let overview = try await call.node.withView { try $0.relayOverview(of: relay, in: id) }
        return Result(change: change, relay: Contract.Relay(overview).redacted(for: call.authorization))
    }
}
