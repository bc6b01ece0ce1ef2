/// Parses an IRC log in chunks of any size and classifies every line.
///
///     var parser = IRCLogParser(date: CivilDate(fileName: name))
///     for chunk in file { process(parser.append(chunk)) }
///     process(parser.finish())
///     report(parser.summary)
///
/// No input is dropped: the concatenated bytes of the records' lines are the file. A line depends on earlier lines only
/// for its time (`LogClock`), so parsing again from the start produces equal records. To continue after an
/// interruption, parse from the start and skip the lines that were already processed.
package struct IRCLogParser: Sendable {
    /// The most bytes of a line that is parsed. Longer lines are preserved and reported. IRC itself allows 512 bytes,
    /// with tags 8,703.
    package static let longestLine = 64 * 1024

    package private(set) var summary = ImportSummary()
    private var splitter = LineSplitter()
    private var clock: LogClock

    /// - Parameters:
    ///   - date: the day on which the log begins, from the user or `CivilDate(fileName:)`. Without it, records have no
    ///     time until a line contains a date.
    ///   - utcOffset: the offset of the log's clock, in seconds east of UTC.
    package init(date: CivilDate? = nil, utcOffset: Int = 0) {
        clock = LogClock(date: date, utcOffset: utcOffset)
    }

    /// - Returns: a record for every line that these bytes complete, in order.
    package mutating func append(_ chunk: some Collection<UInt8>) -> [IRCLogRecord] {
        splitter.append(chunk).map { record(of: $0) }
    }

    /// Ends the log.
    ///
    /// - Returns: the record of a last line without a line feed.
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
        if let timestamp = reading.stamp { clock.lineStamped(timestamp) }
        return IRCLogRecord(
            content: reading.content, at: clock.millisecondsSinceEpoch, statesTime: reading.stamp != nil, line: line)
    }
}
