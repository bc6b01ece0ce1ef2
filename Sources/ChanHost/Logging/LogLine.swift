import ChanJSON
package import ChanSystem
package import Logging

extension LogLevel {
    /// The level of swift-log.
    var level: Logger.Level {
        switch self {
        case .error: .error
        case .warning: .warning
        case .notice: .notice
        case .info: .info
        case .debug: .debug
        }
    }
}

/// Writes each event as one line: a text from outside cannot begin another, or reach the terminal as a command.
package struct LogLine: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]
    private let label: String
    private let format: LogFormat
    private let write: @Sendable (String) -> Void

    /// Creates a handler.
    /// - Parameter write: writes a line, which has no line break, to where the log is.
    package init(
        label: String, level: LogLevel, format: LogFormat, write: @escaping @Sendable (String) -> Void
    ) {
        self.label = label
        logLevel = level.level
        self.format = format
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        let facts = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
            .map { ($0.key, "\($0.value)") }
        switch format {
        case .text:
            let words = facts.map { " \($0)=\(Self.word($1))" }.joined()
            write("\(event.level) \(label): \(Self.printable("\(event.message)"))\(words)")
        case .json:
            var line = JSONObject()
            line["at"] = .string(UTCTime(milliseconds: SystemClock.milliseconds).description)
            line["level"] = .string("\(event.level)")
            line["logger"] = .string(label)
            line["message"] = .string(Self.printable("\(event.message)"))
            for (name, value) in facts where line[name] == nil { line[name] = .string(Self.printable(value)) }
            write(JSONWriter.text(.object(line)))
        }
    }

    /// A value as one word: quoted if it has spaces or quotes.
    private static func word(_ text: String) -> String {
        let text = printable(text)
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0.properties.isWhitespace || $0 == "\"" || $0 == "=" }) || scalars.isEmpty
        else { return text }
        let quoted = scalars.map { $0 == "\"" ? "'" : $0 }
        return "\"\(String(String.UnicodeScalarView(quoted)))\""
    }

    /// Replaces what is no character of a line: control characters, and those that change the direction of text.
    private static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            case _: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
