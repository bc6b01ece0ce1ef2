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
    let scene: CommandContext

    func show(_ message: JSONValue, of conversation: JSONValue) throws(OutputEnded) {
        var lines = scene.messageLines(of: conversation)
        var record = RecordView(
            columns: columns.filter { !Self.drawn.contains($0.field) } + [Self.files],
            width: scene.console.out.width, style: scene.console.out.style)
        record.zone = scene.environment.input.zone
        try scene.console.out.lines(lines.lines(of: message) + [""] + record.lines(message))
    }
}
