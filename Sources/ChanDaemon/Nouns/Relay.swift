import ChanCore
import ChanRPC
import ChanService

extension Methods.RelayAdd: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let address = try call.node.relayAddress(params.address)
        let report = try await call.node.addRelay(
            address, in: id, for: call.request)
        let named = try await call.made(by: report) { () throws(ServiceError) in
            Contract.Relay(try await call.node.relayOverview(at: address, in: id))
        }
        return Result(change: call.change(report), relay: named?.told(to: call.pass))
    }
}

extension Methods.RelayList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.relays(
            of: id, includesPast: params.all, PageRequest(params.limit, params.cursor, params.order))
        return Page(page) { Contract.Relay($0).told(to: call.pass) }
    }
}

extension Methods.RelayStatus: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.relayStatus(
            of: id,
            RelayProbing(
                timeoutSeconds: Int64(params.timeoutS), isCached: params.cached, provenOnly: call.pass.isRestricted),
            PageRequest(params.limit, params.cursor, params.order))
        return Page(page) { Contract.Relay($0).told(to: call.pass) }
    }
}

extension Methods.RelayRemove: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let relay = try await call.node.relay(params.relay, of: id)
        let command = Command.removeRelay(relay: relay, reason: params.reason, acknowledged: params.allowOffline)
        let change = try await call.perform(command, in: id)
        let overview = try await call.node.relayOverview(of: relay, in: id)
        return Result(change: change, relay: Contract.Relay(overview).told(to: call.pass))
    }
}
