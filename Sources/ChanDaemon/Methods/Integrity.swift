import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.IntegrityList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var filter = FailureFilter()
        if let reference = params.conversation { filter.conversation = try await call.conversation(reference) }
        filter.isDecryption = params.class.map { $0 == .decryption }
        filter.name = params.kind?.rawValue
        filter.includesResolved = params.all
        let page = try await call.node.withView { [filter] in
            try $0.failures(filter, PageRequest(params.page))
        }
        return Page(page, Contract.IntegrityError.init)
    }
}

extension Methods.IntegrityShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Contract.IntegrityError(try await call.node.withView { try $0.failure(params.error) })
    }
}

extension Methods.IntegrityAcknowledge: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let report = try await call.node.integrity.acknowledge(params.error, for: call.request)
        return Result(
            change: Contract.Change(report),
            error: Contract.IntegrityError(try await call.node.withView { try $0.failure(params.error) }))
    }
}

extension Methods.IntegrityEvidence: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let evidence = try await call.node.withView { try $0.evidence(params.error) }
        return Contract.Evidence(
            conversation: evidence.conversation.description,
            kind: Contract.IntegrityKind(rawValue: evidence.kind) ?? .forked, relay: evidence.relay?.description,
            foundAt: UTCTime(evidence.foundAt), key: evidence.key, first: Base64(evidence.first),
            second: Base64(evidence.second), proof: evidence.proof)
    }
}

extension Methods.IntegrityRepair: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        return Result(change: change, repair: job.result.flatMap(Contract.Repair.init), job: call.shown(job))
    }
}

extension Methods.IntegrityDiscardCopy: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return Result(change: call.change(try await call.node.integrity.discardCopy(of: id, for: call.request)))
    }
}

extension Methods.IntegrityRetry: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Result(change: call.change(try await call.node.inputs.retryInput(params.hash, for: call.request)))
    }
}

extension Methods.IntegrityDrop: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Result(change: call.change(try await call.node.inputs.dropInput(params.hash, for: call.request)))
    }
}

extension Contract.Repair {
    /// Parses the result of a job.
    /// - Returns: `nil` for a result that another version stored in another form.
    fileprivate init?(_ result: JSONObject) {
        guard let repaired = result["repaired"]?.integer, let standing = result["standing"]?.integer,
            let unreached = result["unreached"]?.array
        else { return nil }
        self.init(repaired: repaired, standing: standing, unreached: unreached.compactMap(\.string))
    }
}
