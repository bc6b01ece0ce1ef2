import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.MessagePost: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var posting = Posting(text: params.text, asChannel: params.asChannel)
        posting.timeToLive = params.timeToLiveS.map(Int64.init)
        if let reference = params.replyTo {
            posting.replyTo = try await call.node.references.message(reference, of: id)
        }
        posting.files = try await call.node.files.find(params.files, of: id)
        posting.linkPreview = try params.linkPreview()
        let report = try await call.node.messages.post(posting, in: id, for: call.request)
        return Result(change: call.change(report), message: try await call.posted(report, in: id, posting))
    }
}

extension Methods.MessageList: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        if let around = params.around {
            let middle = try view.message(around, of: id)
            return Page(try view.items(around: middle, limit: params.page.limit, of: id), Contract.Message.init)
        }
        var filter = ItemFilter()
        filter.kind = params.kind.map(ItemDisplayKind.init)
        if let author = params.author { filter.author = try view.author(author, of: id) }
        if let member = params.mentions { filter.mentions = try view.member(member, of: id) }
        filter.has = params.has.map(ItemFilter.Part.init)
        filter.from = params.fromSeq.map(UInt64.init(clamping:))
        if let item = params.olderThan { filter.before = try view.messageIncludingUnordered(item, of: id) }
        filter.since = params.sinceAt.map(Timestamp.init)
        filter.until = params.untilAt.map(Timestamp.init)
        if let last = params.last {
            return Page(try view.lastItems(last, of: id, filter), Contract.Message.init)
        }
        let page = try view.items(of: id, filter, PageRequest(params.page))
        return Page(page, Contract.Message.init)
    }
}

extension Methods.MessageShow: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        return Contract.Message(try view.item(try view.messageIncludingUnordered(params.message, of: id), in: id))
    }
}

extension Methods.MessageEdit: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .edit(item: $0, text: params.text)
        }
        return Result(change: change, message: message)
    }
}

extension Methods.MessageDelete: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        guard !params.onlyMe else { return try await forget(params, call) }
        if let withdrawn = try await withdraw(params, call) { return withdrawn }
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .deleteOwn(item: $0)
        }
        return Result(change: change, message: message)
    }

    /// Takes back an own post that is not in the log.
    /// - Returns: `nil` for a message of the log.
    private static func withdraw(_ params: Params, _ call: Call) async throws(ServiceError) -> Result? {
        let id = try await call.conversation(params.conversation)
        guard let done = try await call.node.submissions.withdrawPost(params.message, of: id, for: call.request) else {
            return nil
        }
        var change = Contract.Change(done.report)
        change.effects.append("it is not in the conversation, and is not sent any more")
        return Result(change: change, message: Contract.Message(done.post))
    }

    private static func forget(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let message = try await call.node.references.message(params.message, of: id)
        let report = try await call.node.conversations.removeLocalText(of: message, in: id, for: call.request)
        return Result(
            change: Contract.Change(report), message: Contract.Message(try await call.node.item(message, in: id)))
    }
}

extension Methods.MessageModerate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .moderate(item: $0, Reasons(params.mutation.reason, private: params.mutation.reasonPrivate))
        }
        return Result(change: change, message: message)
    }
}

extension Methods.MessagePurge: MethodHandler {
    /// Purges messages. Starts a job if they exceed what one act can name.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var terms = PurgeCriteria()
        terms.messages = params.messages.isEmpty ? nil : params.messages
        terms.member = params.member
        terms.since = params.sinceAt.map(Timestamp.init)
        terms.until = params.untilAt.map(Timestamp.init)
        terms.reason = params.mutation.reason
        if try await call.node.messages.fitsInOneAct(terms, in: id) {
            let report = try await call.node.messages.purge(terms, in: id, for: call.request)
            return Result(change: call.change(report), purged: report.purged ?? 0)
        }
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        return Result(change: change, purged: job.result?["purged"]?.integer, job: call.shown(job))
    }
}

extension Methods.MessageReact: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .react(item: $0, emoji: params.emoji, added: !params.remove)
        }
        return Result(change: change, message: message)
    }
}

extension Methods.MessageUnreact: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .react(item: $0, emoji: params.emoji, added: false)
        }
        return Result(change: change, message: message)
    }
}

extension Methods.MessagePin: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .pin(item: $0)
        }
        return Result(change: change, message: message)
    }
}

extension Methods.MessageUnpin: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, message) = try await call.act(on: params.message, of: params.conversation) {
            .unpin(item: $0)
        }
        return Result(change: change, message: message)
    }
}

extension Methods.MessageSearch: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        var filter = ItemFilter()
        if let author = params.author { filter.author = try view.author(author, of: id) }
        if let member = params.mentions { filter.mentions = try view.member(member, of: id) }
        filter.kind = params.kind.map(ItemDisplayKind.init)
        filter.has = params.has.map(ItemFilter.Part.init)
        filter.since = params.sinceAt.map(Timestamp.init)
        filter.until = params.untilAt.map(Timestamp.init)
        let request = PageRequest(params.page)
        return Page(
            try view.search(params.query, in: id, filter, request, counts: params.countTotal), Contract.Message.init)
    }
}

extension Call {
    /// Returns the posted message. A post that awaits the owners' approval is not submitted yet; its number is one past
    /// the last entry.
    func posted(
        _ report: ChangeReport, in conversation: ConversationID, _ posting: Posting
    ) async throws(ServiceError) -> Contract.Message {
        if report.outcome == .applied || report.outcome == .submitted, let message = report.message {
            return Contract.Message(try await node.item(message, in: conversation))
        }
        return Contract.Message(
            id: report.message?.description ?? "", seq: Int(clamping: report.entry + 1),
            at: UTCTime(node.environment.now()),
            kind: .message, text: posting.text, asChannel: posting.asChannel ? true : nil,
            replyTo: posting.replyTo?.description,
            files: posting.files.isEmpty ? nil : posting.files.map(Contract.File.init))
    }

    /// Performs one command on a message and returns its new state.
    fileprivate func act(
        on reference: String, of conversation: String, _ command: (MessageID) -> Command
    ) async throws(ServiceError) -> (Contract.Change, Contract.Message) {
        let id = try await self.conversation(conversation)
        let message = try await node.references.message(reference, of: id)
        let change = try await perform(command(message), in: id)
        return (change, Contract.Message(try await node.item(message, in: id)))
    }
}
