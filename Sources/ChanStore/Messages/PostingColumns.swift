import ChanCore
import ChanID
import ChanSQLite

/// The sources of a forwarded message in one column: `<message id or -> <name>`, one per line. Names contain no line
/// breaks.
struct ForwardColumn: ColumnValue {
    let sources: [ForwardSource]

    /// - Returns: `nil` if there are no sources.
    init?(_ sources: [ForwardSource]) {
        guard !sources.isEmpty else { return nil }
        self.sources = sources
    }

    func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        sources.map { "\($0.message?.description ?? "-") \($0.name)" }.joined(separator: "\n")
            .store(in: statement, at: index)
    }

    init?(column index: Int32, of statement: OpaquePointer) {
        guard let text = String(column: index, of: statement) else { return nil }
        var sources: [ForwardSource] = []
        for line in text.split(separator: "\n") {
            guard let space = line.firstIndex(of: " ") else { return nil }
            sources.append(
                ForwardSource(
                    name: String(line[line.index(after: space)...]), message: MessageID(hex: line[..<space])))
        }
        self.init(sources)
    }
}

/// A link preview in one column: address, title and description, one per line. None contains a line break.
struct LinkPreviewColumn: ColumnValue {
    let preview: LinkPreview

    init(_ preview: LinkPreview) {
        self.preview = preview
    }

    var text: String { "\(preview.url)\n\(preview.title)\n\(preview.description)" }

    func store(in statement: OpaquePointer, at index: Int32) -> Int32 { text.store(in: statement, at: index) }

    init?(column index: Int32, of statement: OpaquePointer) {
        guard
            let lines = String(column: index, of: statement)?.split(separator: "\n", omittingEmptySubsequences: false),
            lines.count == 3,
            let preview = LinkPreview(url: String(lines[0]), title: String(lines[1]), description: String(lines[2]))
        else { return nil }
        self.init(preview)
    }
}

/// The mentioned members in one column: the concatenated identifiers.
struct MentionColumn: ColumnValue {
    let members: [MemberID]

    /// - Returns: `nil` if there are no mentions.
    init?(_ members: [MemberID]) {
        guard !members.isEmpty else { return nil }
        self.members = members
    }

    func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        members.flatMap(\.bytes).store(in: statement, at: index)
    }

    init?(column index: Int32, of statement: OpaquePointer) {
        guard let bytes = [UInt8](column: index, of: statement) else { return nil }
        let size = MemberID.byteCount
        guard bytes.count.isMultiple(of: size) else { return nil }
        self.init(stride(from: 0, to: bytes.count, by: size).compactMap { MemberID(bytes[$0..<$0 + size]) })
    }
}
