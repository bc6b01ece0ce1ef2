/// Reads an IRC log as it comes, in chunks of any size, and says of every line what it is.
///
///     var parser = IRCLogParser(date: CivilDate(fileName: name))
///     for chunk in file { take(parser.append(chunk)) }
///     take(parser.finish())
///     report(parser.summary)
///
/// Nothing is dropped: the bytes of the records' lines, put together, are the file. What a line means depends on the
/// lines before it only by the time (`LogClock`), so reading again from the start gives the same records; to go on after
/// an interruption, read from the start and pass over the lines already taken.
package struct IRCLogParser: Sendable {
    /// Longer lines are kept and reported, not understood. IRC itself allows 512 bytes, with tags 8,703.
    package static let longestLine = 64 * 1024

    package private(set) var summary = ImportSummary()
    private var splitter = LineSplitter()
    private var clock: LogClock

    /// - Parameters:
    ///   - date: the day the log begins: stated by the user or `CivilDate(fileName:)`. Without one, records have no time
    ///     until a line states a date.
    ///   - utcOffset: seconds east of UTC of the log's clock.
    package init(date: CivilDate? = nil, utcOffset: Int = 0) {
        clock = LogClock(date: date, utcOffset: utcOffset)
    }

    /// - Returns: a record for every line these bytes complete, in order.
    package mutating func append(_ chunk: some Collection<UInt8>) -> [IRCLogRecord] {
        splitter.append(chunk).map { record(of: $0) }
    }

    /// Tells that the log has ended.
    /// - Returns: the record of a last line that no line feed ended.
    package mutating func finish() -> IRCLogRecord? {
        splitter.finish().map { record(of: $0) }
    }

    private mutating func record(of line: LogLine) -> IRCLogRecord {
        let record = read(line)
        summary.count(record)
        return record
    }

    private mutating func read(_ line: LogLine) -> IRCLogRecord {
        guard line.content.count <= Self.longestLine, !line.continuesPrevious else {
            return IRCLogRecord(
                content: .notUnderstood(.tooLong), at: clock.millisecondsSinceEpoch, statesTime: false, line: line)
        }
        let reading = IRCLineParser.read(line.content)
        if let heading = reading.heading { clock.dayChanged(heading) }
        if let stamp = reading.stamp { clock.lineStamped(stamp) }
        return IRCLogRecord(
            content: reading.content, at: clock.millisecondsSinceEpoch, statesTime: reading.stamp != nil, line: line)
    }
}
