import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

// Scheduled, forwarded and pinned messages, and all details of one message.

extension Methods.MessageSchedule: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var posting = Posting(text: params.text, asChannel: params.asChannel)
        posting.timeToLive = params.timeToLiveS.map(Int64.init)
        if let reference = params.replyTo {
            posting.replyTo = try await call.node.references.message(reference, of: id)
        }
        posting.files = try await call.node.files.find(params.files, of: id)
        posting.linkPreview = try params.linkPreview()
        let (report, post) = try await call.node.schedule.schedule(
            posting, at: Timestamp(params.dueAt), in: id, for: call.request)
        return Result(change: Contract.Change(report), scheduled: Contract.ScheduledMessage(post))
    }
}

extension Methods.MessageUnschedule: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (report, post) = try await call.node.schedule.unschedule(params.scheduled, in: id, for: call.request)
        return Result(change: Contract.Change(report), scheduled: Contract.ScheduledMessage(post))
    }
}

extension Methods.MessageScheduled: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.schedule.scheduledPosts(
            in: id, PageRequest(params.page))
        return Page(page, Contract.ScheduledMessage.init)
    }
}

extension Methods.MessageForward: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let source = try await call.conversation(params.conversation)
        let target = try await call.target(params.to)
        var forwarding = ForwardRequest(
            try await call.node.references.message(params.message, of: source), from: source, to: target)
        forwarding.originName = params.originName
        forwarding.asChannel = params.asChannel
        guard try await !call.node.messages.transfersFiles(forwarding) else {
            let (change, job) = try await call.job(in: target, detach: params.detach, progress: params.progress)
            let made = job.result?["message"]?.string.flatMap { MessageID(hex: $0) }
            // Where another node is the origin, the message exists once that node has accepted it.
            var message: Contract.Message?
            if let made { message = (try? await call.node.item(made, in: target)).map(Contract.Message.init) }
            return Result(change: change, message: message, job: call.shown(job))
        }
        let text = try await call.node.item(forwarding.message, in: source).item.text
        let report = try await call.node.messages.forward(forwarding, for: call.request)
        return Result(
            change: call.change(report), message: try await call.posted(report, in: target, Posting(text: text)),
            job: nil)
    }
}

extension Call {
    /// Resolves the target of a forwarded message, because authorization checks only one conversation.
    /// - Throws: `not_found.conversation`. A restricted caller also gets it for a hidden conversation or an ambiguous
    ///   reference, so that it does not reveal whether a hidden conversation exists.
    fileprivate func target(_ reference: String) async throws(ServiceError) -> ConversationID {
        guard authorization.isRestricted else { return try await conversation(reference) }
        guard let target = try? await conversation(reference), authorization.mayShow(target) else {
            throw .notFound(.conversation, reference)
        }
        return target
    }
}

extension Methods.MessagePins: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        let page = try view.pinnedItems(of: id, PageRequest(params.page))
        return Page(page, Contract.Message.init)
    }
}

extension Methods.MessageInfo: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        return Contract.MessageInfo(try view.messageInfo(try view.message(params.message, of: id), in: id))
    }
}

extension Contract.ScheduledMessage {
    init(_ post: ScheduledMessage) {
        self.init(
            id: "s\(post.id)", dueAt: UTCTime(post.dueAt), text: post.posting.text,
            asChannel: post.posting.asChannel ? true : nil, replyTo: post.posting.replyTo?.description,
            timeToLiveS: post.posting.timeToLive.map { Int(clamping: $0) },
            files: post.posting.files.isEmpty ? nil : post.posting.files.map(Contract.File.init),
            linkPreview: post.posting.linkPreview.map(Contract.LinkPreview.init), createdAt: UTCTime(post.createdAt),
            failure: post.failure)
    }
}

extension Contract.MessageInfo {
    init(_ info: MessageInfo) {
        self.init(
            message: Contract.Message(info.item),
            versions: info.versions.map { Contract.MessageVersion(text: $0.text, at: UTCTime($0.at)) },
            deliveries: info.deliveries.map {
                Contract.MessageDelivery(
                    relay: $0.relay, held: $0.isHeld, cosigned: $0.isCosigned, seenAt: $0.seenAt.map(UTCTime.init))
            },
            readers: info.readers,
            receipts: info.receipts.map { receipts in
                receipts.map {
                    Contract.MessageReceipt(
                        member: Contract.MemberRef($0.member), entry: Int(clamping: $0.entry), at: UTCTime($0.at))
                }
            },
            reports: info.reports.map(Contract.Case.init), submission: info.submission,
            proof: info.proof.map(Contract.LogProof.init))
    }
}

extension ItemFilter.Part {
    init(_ part: Contract.MessagePart) {
        switch part {
        case .reply: self = .reply
        case .mention: self = .mention
        case .forward: self = .forward
        case .pin: self = .pin
        case .file: self = .file
        }
    }
}
