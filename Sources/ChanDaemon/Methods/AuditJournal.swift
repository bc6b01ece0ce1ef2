import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.AuditJournal: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var filter = JournalFilter()
        if let conversation = params.conversation { filter.conversation = try await call.conversation(conversation) }
        filter.actor = params.actor
        filter.token = params.token
        filter.client = params.client
        filter.method = params.action
        filter.target = params.target
        filter.isRefused = params.outcome.map { $0 == .refused }
        filter.text = params.text
        filter.since = params.sinceAt.map { .init($0) }
        filter.until = params.untilAt.map { .init($0) }
        let page = try await call.node.withView { [filter] in
            try $0.journal(filter, PageRequest(params.page))
        }
        let tokens = try await call.node.tokens.tokenNames()
        return Page(page) { Contract.JournalLine($0, tokens: tokens) }
    }
}

extension Methods.AuditCheckpoint: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let log = try await call.node.audit.auditedLog(params.conversation)
        return Contract.LogCheckpoint(try await call.node.audit.checkpoint(of: log))
    }
}

extension Methods.AuditExport: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        guard params.page.order == .asc else {
            throw .invalid("/order", "an export begins with the oldest", expected: "asc")
        }
        let request = PageRequest(params.page)
        let text = ExportLineFormatter(params.format)
        switch try await call.node.audit.auditedLog(params.conversation) {
        case .journal:
            var filter = JournalFilter()
            filter.since = params.sinceAt.map { .init($0) }
            filter.until = params.untilAt.map { .init($0) }
            let page = try await call.node.withView { [filter] in try $0.journalLeaves(filter, request) }
            let tokens = try await call.node.tokens.tokenNames()
            return Page(page, text.journalHeader, isFirst: params.page.cursor == nil) { leaf in
                Contract.ExportLine(
                    seq: Int(clamping: leaf.line.number),
                    line: text.line(leaf.bytes, Contract.JournalLine(leaf.line, tokens: tokens)))
            }
        case .conversation(let id):
            var filter = AuditFilter()
            filter.since = params.sinceAt.map { .init($0) }
            filter.until = params.untilAt.map { .init($0) }
            let page = try await call.node.withView { [filter] in try $0.auditLog(of: id, filter, request) }
            return Page(page, text.actHeader, isFirst: params.page.cursor == nil) { act in
                Contract.ExportLine(seq: Int(clamping: act.entry), line: text.line(Contract.AuditEntry(act)))
            }
        }
    }
}

extension Page<Contract.ExportLine> {
    /// Creates a page. The first page of a table begins with its header, which does not count as an entry.
    fileprivate init<Element>(
        _ page: ListPage<Element>, _ header: String?, isFirst: Bool, _ line: (Element) -> Contract.ExportLine
    ) {
        self.init(page, line)
        if isFirst, let header { items.insert(Contract.ExportLine(seq: nil, line: header), at: 0) }
    }
}
