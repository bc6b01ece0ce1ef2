import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.InboxList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let filter = try await call.inboxFilter(params.conversation, params.kind)
        let page = try await call.node.withView {
            try $0.inbox(filter, PageRequest(params.page))
        }
        return Page(page, Contract.InboxItem.init)
    }
}

extension Methods.InboxNext: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let filter = try await call.inboxFilter(params.conversation, params.kind)
        let next = try await call.node.withView { try $0.inboxNext(filter) }
        return Contract.InboxNext(
            item: next.item.map(Contract.InboxItem.init), commands: next.item.map { InboxCommands($0).all } ?? [],
            unclaimed: next.unclaimed)
    }
}

extension Methods.InboxClaim: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let item = try await call.node.withView { try $0.claimable(params.item, in: id) }
        guard item.kind == .report, let report = MessageID(hex: item.id) else {
            throw .named(.stateNotReport, ["actual": params.item])
        }
        let change = try await call.perform(.moveCase(CaseMove(report, to: .claimed)), in: id)
        let after = try? await call.node.withView { try $0.claimable(item.id, in: id) }
        return Result(change: change, item: after.map(Contract.InboxItem.init))
    }
}

extension Methods.InboxDismiss: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.inbox.dismissAnswer(params.item, in: id, for: call.request)
        return Result(change: Contract.Change(report))
    }
}

extension Call {
    fileprivate func inboxFilter(
        _ conversation: String?, _ kind: Contract.InboxKind?
    ) async throws(ServiceError) -> InboxFilter {
        var filter = InboxFilter(kind: kind.map(InboxKind.init))
        if let conversation { filter.conversation = try await self.conversation(conversation) }
        return filter
    }
}
