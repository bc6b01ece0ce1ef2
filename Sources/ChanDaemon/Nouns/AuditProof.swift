import ChanHost
import ChanRPC
import ChanService

extension Methods.AuditKeys: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.auditedLog(params.conversation)
        let page = try await call.node.verifierKeys(
            of: log, PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.VerifierKey.init)
    }
}

extension Methods.AuditProve: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.auditedLog(params.conversation)
        return Contract.LogProof(try await call.node.prove(params.entry, in: log))
    }
}

extension Methods.AuditProveGrowth: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.auditedLog(params.conversation)
        return Contract.GrowthProof(
            try await call.node.proveGrowth(from: UInt64(clamping: params.fromSize), of: log))
    }
}

extension Methods.AuditCheckProof: AnsweredOffline {
    static func answer(_ params: Params) -> Result {
        Contract.ProofReport(
            ProofCheck(
                file: Array(params.proof.utf8), key: params.key, cosigners: params.cosigners,
                quorum: params.quorum))
    }
}
