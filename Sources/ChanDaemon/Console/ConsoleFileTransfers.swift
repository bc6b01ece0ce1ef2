import ChanCore
import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import Synchronization

/// `/files/CONVERSATION/FILE` and `/files/CONVERSATION`: the transfers of `file.fetch` and `file.attach`, to and from a
/// browser instead of a path. Both are authorized, counted and journaled as calls of these methods.
struct ConsoleFileTransfers: Sendable {
    private static let bodyLimit = UInt64.max / 2

    let service: NodeRPCService
    private let opened = OpenedFiles()
    private let slots = TransferSlots()

    init(service: NodeRPCService) { self.service = service }

    func routes(of sessions: ConsoleSessions) -> [HTTPRoute] {
        [
            HTTPRoute(
                .get, .below("/files"), admit: sessions.admit,
                .collected(limit: 0) { request, _ in
                    await answer(request, sessions) { session in await download(request, session) }
                }),
            HTTPRoute(
                .post, .below("/files"), admit: sessions.admit,
                .streamed(limit: Self.bodyLimit) { request, body in
                    await answer(request, sessions) { session in await upload(request, body, session) }
                }),
        ]
    }

    private func answer(
        _ request: HTTPRequest, _ sessions: ConsoleSessions,
        _ transfer: (WebSession) async -> Result<HTTPResponse, RPCFault>
    ) async -> HTTPResponse {
        guard let session = sessions.session(of: request) else {
            return HTTPResponse(HTTPRefusal(401, "the session has ended"))
        }
        guard slots.take(for: session.id) else {
            return Self.response(RPCFault(.rpcOverloaded, ["retry_after_s": "1"]))
        }
        defer { slots.giveBack(of: session.id) }
        switch await transfer(session) {
        case .success(let response): return response
        case .failure(let fault): return Self.response(fault)
        }
    }

    private static func caller(_ session: WebSession) -> Caller { .token(ConsoleSessions.caller(session)) }

    /// The fault as JSON, with the status of the catalogue.
    static func response(_ fault: RPCFault) -> HTTPResponse {
        HTTPResponse(
            fault.catalogueName?.entry.http ?? 500, type: "application/json",
            JSONWriter.bytes(["error": fault.json]))
    }

    // MARK: download

    private func download(_ request: HTTPRequest, _ session: WebSession) async -> Result<HTTPResponse, RPCFault> {
        let segments = request.target.segments
        guard segments.count == 3 else {
            return .success(HTTPResponse(HTTPRefusal(404, "there is nothing at this path")))
        }
        let params: JSONValue = ["conversation": .string(segments[1]), "file": .string(segments[2])]
        let call = TransferCall(
            service: service, method: Methods.FileFetch.info.asRead, params: params, caller: Self.caller(session))
        return await call.run { (conversation, prepared) async throws(ServiceError) -> HTTPResponse in
            guard let file = try await service.node.files.find([segments[2]], of: conversation).first else {
                throw .notFound(.file, segments[2])
            }
            let copy = try await self.copy(of: file, in: conversation, for: prepared)
            return response(copy, to: session.id)
        }
    }

    private func copy(
        of file: Attachment, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> FetchedCopy {
        if let known = opened.find(file.root, of: conversation) { return known }
        let copy = try await service.node.fetchCopy(of: file.root.description, in: conversation, for: request)
        opened.insert(copy, of: conversation)
        return copy
    }

    /// The file, as long as the session is open: its end also ends a response that is being sent.
    private func response(_ copy: FetchedCopy, to session: TokenID) -> HTTPResponse {
        let picture = copy.read(MediaSniffer.byteCount, at: 0).flatMap(MediaSniffer.pictureType)
        let content = HTTPContent(length: copy.bytes) { [sessions = service.node.tokens.webSessions] offset, count in
            sessions.recordUse(of: session) ? copy.read(count, at: offset) : nil
        }
        var response = HTTPResponse(content, type: picture ?? "application/octet-stream")
        response.entityTag = copy.file.root.description
        guard picture == nil else { return response }
        response.fields += [
            HTTPResponse.Field("Content-Disposition", Self.disposition(copy.file.name)),
            HTTPResponse.Field("Content-Security-Policy", "default-src 'none'; sandbox"),
        ]
        return response
    }

    /// The header for a download (RFC 6266), with the name in UTF-8 (RFC 8187).
    static func disposition(_ name: String) -> String {
        let plain: Set<UInt8> = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
        let digits = Array("0123456789ABCDEF")
        let encoded = FileName.saved(name).utf8.map { byte in
            plain.contains(byte)
                ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
        return "attachment; filename*=UTF-8''" + encoded.joined()
    }

    // MARK: upload

    private func upload(
        _ request: HTTPRequest, _ body: HTTPBodyReader, _ session: WebSession
    ) async -> Result<HTTPResponse, RPCFault> {
        guard request.target.segments.count == 2 else {
            return .success(HTTPResponse(HTTPRefusal(404, "there is nothing at this path")))
        }
        let params: JSONValue
        do throws(RPCFault) { params = try UploadParameters(request.target).json } catch { return .failure(error) }
        let call = TransferCall(
            service: service, method: Methods.FileAttach.info, params: params, caller: Self.caller(session))
        return await call.run { (conversation, prepared) async throws(ServiceError) -> HTTPResponse in
            let file = try service.node.beginUpload()
            try await receive(body, request.contentLength, in: file, of: session.id)
            let made = try await service.node.attach(file, in: conversation, for: prepared)
            service.markChanged(conversation)
            let answer = (try? Contract.File(json: .object(made))).map(\.json) ?? JSONValue.object(made).without("path")
            return HTTPResponse(type: "application/json", JSONWriter.bytes(["file": answer]))
        }
    }

    private func receive(
        _ body: HTTPBodyReader, _ length: UInt64?, in file: UploadedFile, of session: TokenID
    ) async throws(ServiceError) {
        let tooLarge = ServiceError.named(.fileTooLarge, ["path": "the upload", "expected": "\(file.limit)"])
        guard length ?? 0 <= file.limit else { throw tooLarge }
        var total: UInt64 = 0
        while let piece = try await next(body, tooLarge) {
            guard service.node.tokens.webSessions.recordUse(of: session) else { throw .named(.accessToken, [:]) }
            total += UInt64(piece.count)
            guard total <= file.limit else { throw tooLarge }
            try file.write(piece)
        }
    }

    private func next(_ body: HTTPBodyReader, _ tooLarge: ServiceError) async throws(ServiceError) -> [UInt8]? {
        do throws(HTTPBodyError) { return try await body.next() } catch {
            switch error {
            case .tooLarge: throw tooLarge
            case .disconnected: throw .named(.fileUnreadable, ["path": "the upload", "detail": "it broke off"])
            }
        }
    }
}
