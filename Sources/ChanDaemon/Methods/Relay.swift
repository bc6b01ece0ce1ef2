import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.RelayAdd: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let address = try References.relayAddress(params.address)
        let report = try await call.node.relays.addRelay(
            address, in: id, for: call.request)
        var job: JobOverview?
        if report.outcome == .applied || report.outcome == .unchanged {
            job = try await call.node.acquisitionJob(of: address, in: id, for: call.request)
            if let started = job {
                job = try await call.end(of: started, in: id, detach: params.detach, params.progress)
            }
        }
        let named = try await call.resultIfApplied(by: report) { () throws(ServiceError) in
            Contract.Relay(try await call.node.withView { try $0.relayOverview(at: address, in: id) })
        }
        return Result(
            change: call.change(report), relay: named?.redacted(for: call.authorization), job: job.map(call.shown))
    }
}

extension Methods.RelayList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.relays(
                of: id, includesPast: params.all, PageRequest(params.page))
        }
        return Page(page) { Contract.Relay($0).redacted(for: call.authorization) }
    }
}

extension Methods.RelayStatus: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.relays.relayStatus(
            of: id,
            RelayProbing(
                timeoutSeconds: Int64(params.timeoutS), isCached: params.cached,
                provenOnly: call.authorization.isRestricted),
            PageRequest(params.page))
        return Page(page) { Contract.Relay($0).redacted(for: call.authorization) }
    }
}

extension Methods.RelayShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let relay = try await call.node.references.relay(params.relay, of: id)
        let probing = RelayProbing(
            timeoutSeconds: Int64(params.timeoutS), isCached: params.cached,
            provenOnly: call.authorization.isRestricted)
        let probed = try await call.node.relays.probedRelay(relay, of: id, probing)
        return Contract.Relay(probed).redacted(for: call.authorization)
    }
}

extension Methods.RelayRotate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let address = try References.relayAddress(params.address)
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        // A detached job has not added it yet.
        let overview = try? await call.node.withView { try $0.relayOverview(at: address, in: id) }
        let relay = overview.map { Contract.Relay($0).redacted(for: call.authorization) }
        return Result(change: change, relay: relay, job: call.shown(job))
    }
}

extension Methods.RelayHistory: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var relay: RelayID?
        if let reference = params.relay { relay = try await call.node.references.relay(reference, of: id) }
        let page = try await call.node.withView { [relay] view in
            try view.relayHistory(
                of: id, relay: relay, provenOnly: call.authorization.isRestricted,
                PageRequest(params.page))
        }
        return Page(page) { Contract.RelayPeriod($0).redacted(for: call.authorization) }
    }
}

extension Methods.RelayProbe: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let address = try References.relayAddress(params.address)
        return Contract.RelayProbe(await call.node.relays.probe(address, timeoutSeconds: Int64(params.timeoutS)))
    }
}

extension Methods.RelayRemove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let relay = try await call.node.references.relay(params.relay, of: id)
        let command = Command.removeRelay(
            relay: relay, reason: params.mutation.reason, acknowledged: params.allowOffline)
        let change = try await call.perform(command, in: id)
        let overview = try await call.node.withView { try $0.relayOverview(of: relay, in: id) }
        return Result(change: change, relay: Contract.Relay(overview).redacted(for: call.authorization))
    }
}
