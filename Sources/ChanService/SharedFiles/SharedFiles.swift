package import ChanCore
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

/// A file that a message carries.
package struct SharedFile: Sendable {
    package let file: Attachment
    package let message: MessageID
    package let entry: EntryNumber
    package let at: Timestamp
    package let author: MemberName
    package let asChannel: Bool
}

/// The filter of a list of files.
package struct FileFilter: Sendable {
    package var author: MemberID?
    /// A media type, or its beginning: `image/`.
    package var mediaType: String?
    /// Whether to list only voice messages, or only other files.
    package var isVoice: Bool?

    package init() {}

    func passes(_ file: Attachment) -> Bool {
        (mediaType.map(file.mediaType.hasPrefix) ?? true) && (isVoice.map { $0 == file.isVoice } ?? true)
    }
}

extension NodeView {
    /// Returns a page of the files that messages carry, in the order of the log.
    ///
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func files(
        of conversation: ConversationID, _ filter: FileFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<SharedFile> {
        try page { try FilePage(viewerContext(in: conversation), filter, request).page() }
    }
}

/// A page of files. An item carries several, so a cursor names the item and the position in it.
private struct FilePage {
    /// The most items scanned for a page.
    private static let maximumScannedItems = 20_000
    private let context: ViewerContext
    private let filter: FileFilter
    private let request: PageRequest
    private let cursor: PageCursor

    init(_ viewer: ViewerContext, _ filter: FileFilter, _ request: PageRequest) {
        self.context = viewer
        self.filter = filter
        self.request = request
        cursor = PageCursor("file.list", of: viewer.id, request)
    }

    func page() throws -> ListPage<SharedFile> {
        let resolver = NameResolver(context)
        var query = FileQuery()
        query.isNewestFirst = request.isNewestFirst
        query.author = filter.author
        var (found, scanned): ([SharedFile], Int) = ([], 0)
        var start = try request.cursor.map(place)
        query.after = start.map { ItemCursor(entry: $0.entry, row: $0.row + (request.isNewestFirst ? 1 : -1)) }
        while scanned < Self.maximumScannedItems {
            let rows = try ItemFileTable.list(query, of: context.id, in: context.view)
            // Files of blocked authors are stored but not shown.
            for row in rows where row.item.tombstone == nil {
                let here = row.cursor
                let first = start.flatMap { $0.entry == here.entry && $0.row == here.row ? $0.next : nil } ?? 0
                start = nil
                for (position, file) in row.item.files.enumerated() where position >= first && filter.passes(file) {
                    if found.count == request.limit {
                        return ListPage(elements: found, next: text(here, position))
                    }
                    found.append(try shared(file, by: row.item, resolver))
                }
            }
            scanned += rows.count
            guard rows.count == query.limit, let last = rows.last else { return ListPage(elements: found, next: nil) }
            query.after = last.cursor
        }
        return ListPage(elements: found, next: query.after.map { text($0, FileLimit.files) })
    }

    private func shared(_ file: Attachment, by item: Item, _ resolver: NameResolver) throws -> SharedFile {
        SharedFile(
            file: file, message: item.id, entry: item.entry,
            at: context.offsets.clockTime(of: item.at), author: try resolver.name(of: item.author),
            asChannel: item.asChannel)
    }

    private func text(_ position: ItemCursor, _ next: Int) -> String {
        cursor.text([position.entry, UInt64(bitPattern: position.row), UInt64(next)])
    }

    private func place(_ text: String) throws -> (entry: EntryNumber, row: Int64, next: Int) {
        let numbers = try cursor.numbers(text, count: 3)
        let row = Int64(bitPattern: numbers[1])
        guard numbers[0] <= UInt64(Int64.max), (1..<Int64.max).contains(row), numbers[2] <= UInt64(FileLimit.files)
        else {
            throw PageCursor.invalid(text)
        }
        return (numbers[0], row, Int(numbers[2]))
    }
}

extension ReferenceResolver {
    /// Resolves a file's identifier or the beginning of one.
    ///
    /// - Throws: `not_found.file`, `ambiguous.file`.
    func file(_ reference: String, of conversation: ConversationID) throws -> Attachment {
        let text = ReferenceText(reference, sign: "@")
        let prefix = text.prefix(byteCount: Digest.byteCount)
        let found =
            try prefix.map { prefix in try ItemFileTable.listIDs(withPrefix: prefix, of: conversation, in: view) } ?? []
        let root = try text.single(found, .file)
        if let carried = try ItemFileTable.find(root, of: conversation, in: view) { return carried }
        guard let copy = try FileCopyTable.find(root, of: conversation, in: view) else {
            throw ServiceError.notFound(.file, reference)
        }
        return copy.file
    }
}

extension Files {
    /// Returns the files that a message is to carry: sealed here, or carried by another message of the conversation.
    ///
    /// - Throws: `not_found.file`, `ambiguous.file`.
    package func find(_ references: [String], of conversation: ConversationID) async throws(ServiceError)
        -> [Attachment]
    {
        try await lookUp { view in try references.map { try ReferenceResolver(in: view).file($0, of: conversation) } }
    }
}
