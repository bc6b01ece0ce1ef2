import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.WitnessAdd: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.witnesses.add(at: params.url, key: params.key, to: id, for: call.request)
        let named = try await call.resultIfApplied(by: report) { () throws(ServiceError) in
            let all = try await call.node.withView {
                try $0.witnesses(of: id, includesPast: false, PageRequest(limit: 100))
            }
            return all.elements.first { $0.key == params.key }.map { Contract.Witness($0) }
        }
        return Result(change: call.change(report), witness: (named ?? nil)?.redacted(for: call.authorization))
    }
}

extension Methods.WitnessList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.witnesses(
                of: id, includesPast: params.all, PageRequest(params.page))
        }
        return Page(page) { Contract.Witness($0).redacted(for: call.authorization) }
    }
}

extension Methods.WitnessRemove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (report, witness) = try await call.node.witnesses.remove(params.witness, from: id, for: call.request)
        let overview = try await call.node.withView { try $0.witness(witness, of: id) }
        return Result(
            change: call.change(report), witness: Contract.Witness(overview).redacted(for: call.authorization))
    }
}
