import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanLog
import ChanPreview
import ChanRPC
import ChanService

extension Methods.PreviewPublish: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var options = PreviewOptions(maximumPosts: params.last, isIndexed: params.indexed)
        if let first = params.from { options.firstMessage = try await call.node.references.message(first, of: id) }
        let report = try await call.node.previews.publishPreview(of: id, options, for: call.request)
        let published = try await call.resultIfApplied(by: report) { () throws(ServiceError) in
            try await call.preview(of: id)
        }
        return Result(change: call.change(report), preview: published)
    }
}

extension Methods.PreviewWithdraw: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return Result(change: call.change(try await call.node.previews.withdrawPreview(of: id, for: call.request)))
    }
}

extension Methods.PreviewShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        try await call.preview(of: try await call.conversation(params.conversation))
    }
}

extension Methods.PreviewExport: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        guard case .shown(let preview) = await call.node.previews.preview(of: id) else {
            throw .noPreview(of: params.conversation)
        }
        let address = try params.address.map { text throws(ServiceError) in try Self.directoryAddress(text) }
        let files = PreviewForm.allCases.map { form in
            (name: form.rawValue, bytes: form.bytes(of: preview, at: address))
        }
        let policy = call.node.fileAccessPolicy(isConfined: call.authorization.isRestricted)
        try PreviewFiles.write(files, to: params.directory, under: policy)
        return Contract.PreviewExport(directory: params.directory, files: files.map(\.name))
    }

    /// Returns an address with a slash at its end.
    private static func directoryAddress(_ text: String) throws(ServiceError) -> String {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains(where: \.isWhitespace) else {
            throw .invalid("/address", "it is no address of the web", expected: "https://example.org/news/")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }
}

extension Call {
    /// - Throws: `not_found.preview`.
    fileprivate func preview(of conversation: ConversationID) async throws(ServiceError) -> Contract.Preview {
        // A node that does not publish asks the relays, which takes time.
        let overview = try await runOffEventLoop { () throws(ServiceError) in
            try await node.previews.previewOverview(of: conversation)
        }
        guard let overview else { throw .noPreview(of: conversation.description) }
        var preview = Contract.Preview(overview, at: node.environment.now())
        if !authorization.isRestricted, case .shown = await node.previews.preview(of: conversation) {
            preview.url = service.webAddress().map { Self.page(at: $0, preview.path) }
        }
        return preview
    }

    /// Returns the address of a page.
    /// - Parameter server: the address of a web server, with a slash at its end.
    private static func page(at server: String, _ path: String) -> String { server.dropLast() + path }
}

extension ServiceError {
    fileprivate static func noPreview(of conversation: String) -> ServiceError {
        .named(.notFoundPreview, ["conversation": conversation])
    }
}

extension Contract.Preview {
    fileprivate init(_ overview: PreviewOverview, at now: Timestamp) {
        let preview = overview.preview.preview
        let path = PreviewSite.path(of: overview.conversation, named: overview.name)
        self.init(
            conversation: overview.conversation.description,
            state: preview.content.isWithdrawn ? .withdrawn : preview.isShown(at: now) ? .shown : .ended,
            path: path, posts: preview.content.posts.count,
            bytes: overview.preview.signed.encoded().count, last: overview.options?.maximumPosts,
            from: overview.options?.firstMessage?.description,
            indexed: overview.options?.isIndexed ?? preview.content.isIndexed,
            sequence: Int(clamping: preview.sequence), createdAt: UTCTime(preview.createdAt),
            expiresAt: preview.content.isWithdrawn ? nil : UTCTime(preview.expiresAt),
            relays: overview.relays.map { Contract.PreviewRelay($0, path: path) })
    }
}

extension Contract.PreviewRelay {
    fileprivate init(_ relay: PreviewOverview.Relay, path: String) {
        self.init(
            relay: relay.relay.description, address: relay.address, current: relay.isCurrent,
            url: relay.webURL.map { $0 + path }, error: relay.error)
    }
}
