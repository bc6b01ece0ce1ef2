package import ChanJSON
import ChanRPC
import ChanTerminal
import ChanText

/// The parameters of a call, from options and arguments.
///
/// Only given parameters are sent: the service applies defaults and limits. Here a text is only converted to the type
/// of the schema.
package struct Parameters {
    package private(set) var object = JSONObject()
    private let input: ParameterInput
    private let spec: CommandSpec

    /// - Parameter spec: the specification of the method's command, with the names of its options.
    package init(_ input: ParameterInput, _ spec: CommandSpec) {
        self.input = input
        self.spec = spec
    }

    package mutating func set(_ key: String, _ text: String?) {
        guard let text else { return }
        object[key] = .string(text)
    }

    package mutating func set(_ key: String, _ number: Int?) {
        guard let number else { return }
        object[key] = .integer(number)
    }

    package mutating func set(_ key: String, _ flag: Bool?) {
        guard let flag else { return }
        object[key] = .bool(flag)
    }

    /// Sets a switch that is off by default.
    package mutating func setIfOn(_ key: String, _ flag: Bool) {
        if flag { object[key] = true }
    }

    package mutating func set(_ key: String, _ texts: [String]) {
        if !texts.isEmpty { object[key] = .array(texts.map { .string($0) }) }
    }

    /// - Throws: `UsageError` with the accepted words and the nearest one.
    package mutating func set(_ key: String, _ word: String?, among words: [String]) throws(UsageError) {
        guard let word else { return }
        guard words.contains(word) else {
            let near = Self.nearest(to: word, among: words).map { "did you mean ‘\($0)’? " } ?? ""
            throw UsageError(
                "\(spec.shown(key)): ‘\(SafeText.line(word))’ is not one of its values",
                hint: near + "one of " + words.joined(separator: ", "))
        }
        object[key] = .string(word)
    }

    /// Returns the nearest word. A channel's observers are displayed as subscribers, but the value is `observer`.
    private static func nearest(to word: String, among words: [String]) -> String? {
        word == "subscriber" && words.contains("observer")
            ? "observer" : Suggestion.nearest(to: word, among: words)
    }

    /// Sets a duration in seconds from text such as `2h` or `3d`.
    package mutating func setDuration(_ key: String, _ text: String?) throws(UsageError) {
        guard let text else { return }
        guard let seconds = DurationText.seconds(text) else {
            throw UsageError(
                "\(spec.shown(key)): ‘\(SafeText.line(text))’ is not a duration", hint: "as 90s, 15m, 2h or 3d")
        }
        object[key] = .integer(seconds)
    }

    /// Sets a time from RFC 3339, a date of the local calendar, or a duration relative to now: into the past for
    /// queries, into the future for commands.
    package mutating func setTime(_ key: String, _ text: String?, isFuture: Bool) throws(UsageError) {
        guard let text else { return }
        let moment = TimeText.timestamp(text, now: input.now(), isFuture: isFuture, in: input.zone)
        guard UTCTime(moment) != nil else {
            throw UsageError(
                "\(spec.shown(key)): ‘\(SafeText.line(text))’ is not a time", hint: TimeText.accepted)
        }
        object[key] = .string(moment)
    }

    /// Sets the path of a local file. It is made absolute, because the node has another working directory. `-` is
    /// refused, because the node cannot access this process's standard input or output.
    package mutating func setPath(_ key: String, _ path: String?) throws(UsageError) {
        guard let path else { return }
        guard path != "-" else {
            throw UsageError(
                "\(spec.shown(key)): the node cannot use the command's standard input or output",
                hint: "name a file; ./- for one that is called -")
        }
        object[key] = .string(input.absolute(path))
    }

    /// Sets a text, or the content of standard input for `-` (without its last newline).
    package mutating func setText(_ key: String, _ text: String?) throws(UsageError) {
        guard let text else { return }
        guard text == "-" else { return set(key, text) }
        guard let read = input.standardInput() else {
            throw UsageError(
                "\(spec.shown(key)): standard input is not UTF-8 text", hint: "pipe text into the command")
        }
        set(key, read.hasSuffix("\n") ? String(read.dropLast()) : read)
    }

    /// Sets a text that is required unless there are `others`. Without both it is the content of standard input, if
    /// that is a pipe or a file: a terminal would wait for a text that nobody was asked for.
    package mutating func setText(_ key: String, _ text: String?, beside others: [String]) throws(UsageError) {
        guard text == nil, others.isEmpty else { return try setText(key, text) }
        guard input.isPiped() else {
            throw UsageError("there is no text", hint: "\(spec.shown(key)) TEXT, or pipe text into the command")
        }
        try setText(key, "-")
    }

    /// Sets the text of a local file, or of standard input for `-`.
    package mutating func setFile(_ key: String, _ path: String?) throws(UsageError) {
        guard let path else { return }
        guard let text = path == "-" ? input.standardInput() : input.fileText(path) else {
            throw UsageError(
                "\(SafeText.line(path)) cannot be read as text", hint: "the name of a file, or - for standard input")
        }
        set(key, text)
    }
}
