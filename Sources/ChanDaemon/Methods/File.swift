import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.FileAttach: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        try checkDetails(params)
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        let file = job.result.flatMap { try? Contract.File(json: .object($0)) }
        return Result(change: change, file: file, job: call.shown(job))
    }

    /// - Throws: `invalid.value` for details of another form, which readers would ignore.
    static func checkDetails(_ params: Params) throws(ServiceError) {
        guard (params.width == nil) == (params.height == nil) else {
            throw .invalid(
                params.width == nil ? "/width" : "/height", "is missing", expected: "give both --width and --height")
        }
        if let hash = params.blurhash, !FileDetails.isBlurhash(hash) {
            throw .invalid("/blurhash", "is no blurhash", expected: "4 + 2 × components characters of base 83")
        }
        guard let waveform = params.waveform else { return }
        guard let parts = Base64(text: waveform)?.bytes.count, (1...FileDetails.Limit.waveform).contains(parts) else {
            throw .invalid("/waveform", "is no waveform", expected: "1 to 256 bytes in base64, padded")
        }
    }
}

extension Methods.FileFetch: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        // A missing file is reported immediately rather than by a job.
        _ = try await call.node.files.find([params.file], of: id)
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        let fetched = job.result.flatMap { try? Contract.FetchedFile(json: .object($0)) }
        return Result(change: change, fetched: fetched, job: call.shown(job))
    }
}

extension Methods.FileList: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        var filter = FileFilter()
        if let author = params.author { filter.author = try view.member(author, of: id) }
        filter.mediaType = params.mediaType
        filter.isVoice = params.kind.map { $0 == .voice }
        let page = try view.files(of: id, filter, PageRequest(params.page))
        return Page(page, Contract.SharedFile.init)
    }
}

extension Contract.File {
    init(_ file: Attachment) {
        self.init(
            id: file.root.description, name: file.name, bytes: Int(clamping: file.bytes),
            mediaType: file.mediaType.isEmpty ? nil : file.mediaType, voice: file.isVoice ? true : nil,
            width: file.details.size.map { Int($0.width) }, height: file.details.size.map { Int($0.height) },
            durationS: file.details.durationSeconds.map { Int($0) }, blurhash: file.details.blurhash,
            waveform: file.details.waveform.isEmpty ? nil : Base64(file.details.waveform))
    }
}

extension Contract.SharedFile {
    fileprivate init(_ shared: SharedFile) {
        let file = shared.file
        self.init(
            id: file.root.description, name: file.name, bytes: Int(clamping: file.bytes),
            mediaType: file.mediaType.isEmpty ? nil : file.mediaType, voice: file.isVoice ? true : nil,
            message: shared.message.description, seq: Int(clamping: shared.entry), at: UTCTime(shared.at),
            author: Contract.MemberRef(shared.author), asChannel: shared.asChannel ? true : nil)
    }
}
