import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.AuditKeys: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.audit.auditedLog(params.conversation)
        let page = try await call.node.audit.verifierKeys(
            of: log, PageRequest(params.page))
        return Page(page, Contract.VerifierKey.init)
    }
}

extension Methods.AuditProve: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.audit.auditedLog(params.conversation)
        return Contract.LogProof(try await call.node.audit.proveInclusion(params.entry, in: log))
    }
}

extension Methods.AuditProveGrowth: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.audit.auditedLog(params.conversation)
        return Contract.GrowthProof(
            try await call.node.audit.proveConsistency(from: UInt64(clamping: params.fromSize), of: log))
    }
}

extension Methods.AuditCheckProof: OfflineMethodHandler {
    static func answer(_ params: Params) -> Result {
        Contract.ProofReport(
            ProofCheck(
                file: Array(params.proof.utf8), key: params.key, cosigners: params.cosigners,
                quorum: params.quorum))
    }
}
