import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanReading
import ChanService

// Held posts, reports and support chats: cases that members open for the staff.

extension Methods.MessageHoldList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let request = PageRequest(params.page)
        return Page(
            try await call.cases(.hold, of: params.conversation, all: params.all, request), Contract.Case.init)
    }
}

extension Methods.MessageHoldApprove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, known) = try await call.move(params.case, .hold, of: params.conversation, to: .approved)
        return Result(change: change, case: known)
    }
}

extension Methods.MessageHoldReject: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, known) = try await call.move(
            params.case, .hold, of: params.conversation, to: .rejected, saying: params.mutation.reason ?? "")
        return Result(change: change, case: known)
    }
}

extension Methods.ReportFile: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        guard (params.message == nil) != (params.member == nil) else {
            throw .invalid("/message", "exactly one is required", expected: "give a message or --member")
        }
        var report = Report(reason: Report.Reason(params.why))
        if let reference = params.message {
            let item = try await call.node.references.message(reference, of: id)
            report.item = item
            report.snapshot = try await call.node.withView { try $0.snapshot(of: item, in: id) }
        }
        if let reference = params.member { report.member = try await call.node.references.member(reference, of: id) }
        let (change, known) = try await call.open(.report(report, text: params.text ?? ""), .report, in: id)
        return Result(change: change, case: known)
    }
}

extension Methods.ReportList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let request = PageRequest(params.page)
        return Page(
            try await call.cases(.report, of: params.conversation, all: params.all, request), Contract.Case.init)
    }
}

extension Methods.ReportShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return Contract.Case(try await call.node.withView { try $0.case(params.case, .report, of: id) })
    }
}

extension Methods.ReportClaim: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, known) = try await call.move(params.case, .report, of: params.conversation, to: .claimed)
        return Result(change: change, case: known)
    }
}

extension Methods.ReportResolve: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, known) = try await call.move(
            params.case, .report, of: params.conversation, to: .resolved, saying: params.text ?? "",
            action: params.action.map(EntryNumber.init(clamping:)))
        return Result(change: change, case: known)
    }
}

extension Methods.ReportArchive: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, known) = try await call.move(
            params.case, .report, of: params.conversation, to: .archived, saying: params.text ?? "")
        return Result(change: change, case: known)
    }
}

extension Methods.SupportOpen: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (change, known) = try await call.open(.ask(in: nil, text: params.text), .support, in: id)
        return Result(change: change, case: known)
    }
}

extension Methods.SupportList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let request = PageRequest(params.page)
        return Page(
            try await call.cases(.support, of: params.conversation, all: params.all, request), Contract.Case.init)
    }
}

extension Methods.SupportRead: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return Contract.Case(try await call.node.withView { try $0.case(params.case, .support, of: id) })
    }
}

extension Methods.SupportReply: MethodHandler {
    /// Adds a message to the caller's own chat, or the staff's answer to another member's.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let known = try await call.node.withView { try $0.case(params.case, .support, of: id, isToMove: true) }
        let me = try await call.node.overview(of: id).member
        let isOwn = known.opener == nil || known.opener?.id == me
        let command: Command =
            isOwn ? .ask(in: known.id, text: params.text) : .moveCase(CaseMove(known.id, to: .open, text: params.text))
        let change = try await call.perform(command, in: id)
        return Result(
            change: change,
            case: Contract.Case(try await call.node.withView { try $0.case(known.id.description, .support, of: id) }))
    }
}

extension Methods.SupportClose: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, known) = try await call.move(
            params.case, .support, of: params.conversation, to: .closed, saying: params.text ?? "")
        return Result(change: change, case: known)
    }
}

extension Call {
    fileprivate func cases(
        _ kind: Case.Kind, of conversation: String, all: Bool, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<CaseOverview> {
        let id = try await self.conversation(conversation)
        return try await node.withView { try $0.cases(kind, of: id, includesOver: all, request) }
    }

    /// Opens a case. Where another node is the origin, its state is `sent` until the origin has accepted it.
    fileprivate func open(
        _ command: Command, _ kind: Case.Kind, in conversation: ConversationID
    ) async throws(ServiceError) -> (Contract.Change, Contract.Case) {
        let report = try await node.changes.perform(command, in: conversation, for: request)
        let reference = report.message?.description ?? ""
        return (
            change(report), Contract.Case(try await node.withView { try $0.case(reference, kind, of: conversation) })
        )
    }

    /// Moves a case to another state, on behalf of the staff.
    fileprivate func move(
        _ reference: String, _ kind: Case.Kind, of conversation: String, to state: Case.State, saying text: String = "",
        action: EntryNumber? = nil
    ) async throws(ServiceError) -> (Contract.Change, Contract.Case) {
        let id = try await self.conversation(conversation)
        let known = try await node.withView { try $0.case(reference, kind, of: id, isToMove: true) }
        let change = try await perform(.moveCase(CaseMove(known.id, to: state, text: text, action: action)), in: id)
        return (change, Contract.Case(try await node.withView { try $0.case(known.id.description, kind, of: id) }))
    }
}
