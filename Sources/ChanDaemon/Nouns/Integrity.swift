import ChanRPC
import ChanService

extension Methods.IntegrityList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var filter = FailureFilter()
        if let reference = params.conversation { filter.conversation = try await call.conversation(reference) }
        filter.isDecryption = params.class.map { $0 == .decryption }
        filter.name = params.kind?.rawValue
        filter.includesResolved = params.all
        let page = try await call.node.failures(filter, PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.IntegrityError.init)
    }
}
