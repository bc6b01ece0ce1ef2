import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.ExportJsonl: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        let export = job.result.flatMap { try? Contract.Export(json: .object($0)) }
        return Result(change: change, export: export, job: call.shown(job))
    }
}

extension Methods.ExportVerify: OfflineMethodHandler {
    static func answer(_ params: Params) throws(ServiceError) -> Result {
        Contract.ExportReport(try ExportCheck(path: params.path), params.path)
    }

    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let reach = call.node.fileAccessPolicy(isConfined: call.authorization.isRestricted)
        return Contract.ExportReport(try ExportCheck(path: params.path, accessPolicy: reach), params.path)
    }
}

extension Contract.ExportReport {
    fileprivate init(_ check: ExportCheck, _ path: String) {
        self.init(
            ok: check.isSound, path: path, conversation: check.conversation?.description,
            entries: Int(clamping: check.entries), signatures: check.signatures, bodiesOpened: check.bodiesOpened,
            bodiesSealed: check.bodiesSealed, bodiesPruned: check.bodiesPruned, root: check.root.description,
            checkpointSize: Int(clamping: check.checkpointSize), faults: check.faultCount,
            examples: check.faults.map { fault in
                Contract.ExportFault(
                    name: fault.name, entry: fault.entry.map { Int(clamping: $0) }, detail: fault.detail)
            })
    }
}
