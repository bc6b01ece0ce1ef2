import ChanCore
import ChanFold
import ChanID
import ChanImport
import ChanSodium

/// One chat of a Telegram Desktop export.
struct TelegramSource: HistorySource {
    let format = ImportMetadata.Source.telegram
    let digest: Digest
    let total: UInt64
    let namespace: String
    private let utcOffset: Int
    private let chat: Int
    private let file: SourcePath
    private let includesFiles: Bool
    private var messages: RecordStream<TelegramReader.FoundMessage>
    private var reader = TelegramReader()
    private var number: UInt64 = 0

    /// - Parameters:
    ///   - path: the path of `result.json`, or of its directory.
    ///   - takesFiles: whether to import the files next to it.
    init(_ path: SourcePath, chat: String?, utcOffset: Int, includesFiles takesFiles: Bool = true) throws(ServiceError)
    {
        file = RegularFile.isDirectory(path.path) ? path.with(path: path.path + "/result.json") : path
        self.includesFiles = takesFiles
        self.utcOffset = utcOffset
        let survey = try TelegramSurvey(file)
        let index = try survey.choose(chat)
        self.chat = index
        let chosen = survey.chats[index]
        total = UInt64(chosen.messageCount)
        namespace = chosen.id.isEmpty ? chosen.name : chosen.id
        var hash = SHA256()
        hash.update(survey.digest.bytes)
        hash.update(Array(String(index).utf8))
        digest = hash.digest()
        messages = RecordStream(try ImportFile.Reader(file))
    }

    mutating func next() throws(ServiceError) -> SourceEntry? {
        let path = file.path
        while let found = try messages.next({ piece throws(ServiceError) in try reader.read(piece, of: path) }) {
            guard found.chat == chat else { continue }
            number += 1
            return SourceEntry(number: number, record: TelegramMessageParser.record(found.bytes, utcOffset: utcOffset))
        }
        return nil
    }

    var accessPolicy: FileAccessPolicy { file.accessPolicy }

    func path(of other: SourceFile) -> String? {
        guard includesFiles else { return nil }
        let directory = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? "."
        return RegularFile.containedPath(of: other.name, under: directory)
    }

    func finish(_ report: inout ImportReport) {
        report.count("message", report.messages)
        report.count("event", report.events)
    }
}

/// Lists the chats of an export. The whole file is read before the import, so that a file that is damaged at its end is
/// refused at once.
struct TelegramSurvey {
    let chats: [TelegramChat]
    let digest: Digest
    private let path: String

    private static let maximumNamedChats = 10

    init(_ source: SourcePath) throws(ServiceError) {
        path = source.path
        var (reader, hash) = (TelegramReader(), SHA256())
        let file = try ImportFile.Reader(source)
        while let piece = try file.next() {
            hash.update(piece)
            _ = try reader.read(piece, of: path)
        }
        _ = try reader.read(nil, of: path)
        chats = reader.chats
        digest = hash.digest()
    }

    /// Selects the chat to import.
    ///
    /// - Throws: `import.no_chat` if none or several match.
    func choose(_ name: String?) throws(ServiceError) -> Int {
        let fitting = chats.indices.filter { name == nil || chats[$0].id == name || chats[$0].name == name }
        guard fitting.count == 1, let index = fitting.first else {
            let listed = (fitting.isEmpty ? Array(chats.indices) : fitting).prefix(Self.maximumNamedChats).map {
                index in
                "\(chats[index].id) \(chats[index].name) (\(chats[index].messageCount))"
            }
            let rest = max(fitting.count, chats.count) - listed.count
            let names = listed.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            throw .named(.importNoChat, ["path": path, "actual": name ?? "", "detail": names])
        }
        return index
    }
}

extension TelegramReader {
    /// - Parameter piece: the next piece; `nil` at the end.
    fileprivate mutating func read(_ piece: [UInt8]?, of path: String) throws(ServiceError) -> [FoundMessage] {
        do throws(InvalidExportError) {
            guard let piece else { return try finish() }
            return try append(piece)
        } catch { throw .named(.importNotALog, ["path": path, "detail": error.detail]) }
    }
}
