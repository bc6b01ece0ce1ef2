import ChanJSON

/// Displays one message to people: as in a list, and below it what a list leaves out.
struct MessageRecord {
    /// The columns whose values the lines have.
    private static let drawn: Set = ["kind", "author.name", "text", "quote.text"]
    private static let files = Column(
        "files", "FILES", .table,
        nested: [
            Column("name", "NAME"), Column("bytes", "SIZE", .bytes), Column("media_type", "TYPE"),
            Column("id", "ID", .id),
        ])

    let columns: [Column]
    let context: CommandContext

    func show(_ message: JSONValue, of conversation: JSONValue) throws(OutputEnded) {
        var lines = context.messageLines(of: conversation)
        var record = RecordView(
            columns: columns.filter { !Self.drawn.contains($0.field) } + [Self.files],
            width: context.console.out.width, style: context.console.out.style)
        record.zone = context.environment.input.zone
        try context.console.out.lines(lines.lines(of: message) + [""] + record.lines(message))
    }
}
