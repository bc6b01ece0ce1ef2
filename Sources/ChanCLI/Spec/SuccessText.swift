package import ChanJSON
import ChanRPC
import ChanText

/// Renders the sentence, the undo line and the next step of a call from templates of the schema with paths into
/// `params` and `result`.
package struct SuccessText {
    private let params: JSONValue
    private let result: JSONValue
    private let before: JSONValue

    /// - Parameter before: the object before the call, if it was read.
    package init(params: JSONValue, result: JSONValue, before: JSONValue = .null) {
        self.params = params
        self.result = result
        self.before = before
    }

    /// - Returns: the text; `nil` when a path has no value, because an incomplete sentence would be misleading.
    package func sentence(_ pattern: String) -> String? {
        filled(pattern) { path in displayedRole(path) ?? value(path) }
    }

    /// Returns a pattern with the values of its paths; `nil` when one has none.
    private func filled(_ pattern: String, _ value: (String) -> String?) -> String? {
        var text = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            guard let value = value(String(rest[rest.index(after: open)..<close])) else { return nil }
            text += rest[..<open] + value
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// Renders a command line that can be copied: words are quoted for a shell where necessary.
    ///
    /// A switch of the call itself is omitted, because `react` undoes `react --remove`. A part in brackets, such as
    /// `[--passphrase-file {params.passphrase_file}]`, is omitted when one of its paths has no value. `{path?}` stands for
    /// nothing if the value is true, and has no value otherwise: `[--indexed{before.indexed?}]`.
    package func command(_ pattern: String) -> String? {
        var typed: [String] = []
        for (number, part) in pattern.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
            let pieces = part.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
            if number > 0, let optional = pieces.first { typed += words(optional) ?? [] }
            guard let required = pieces.last, number == 0 || pieces.count == 2 else { continue }
            guard let words = words(required) else { return nil }
            typed += words
        }
        return typed.joined(separator: " ")
    }

    /// - Returns: the words as typed; `nil` when a path has no value, or a value that cannot be typed.
    private func words(_ pattern: some StringProtocol) -> [String]? {
        let words = pattern.split(separator: " ").map { String($0) }.filter { !isGiven($0) }.map { filled($0, value) }
        guard !words.contains(where: { $0.map(Self.cannotBeTyped) ?? true }) else { return nil }
        return words.compactMap { $0.map(ShellWord.quoted) }
    }

    /// Returns whether a text is too long to be pasted into a shell or has several lines.
    private static func cannotBeTyped(_ word: String) -> Bool {
        word.utf8.count > 500 || word.unicodeScalars.contains(where: SafeText.isUnsafe)
    }

    private func isGiven(_ word: String) -> Bool {
        guard word.hasPrefix("--") else { return false }
        let name = word.dropFirst(2).split(separator: "-").joined(separator: "_")
        return params[path: name] == true
    }

    /// Returns the role of a member as a sentence names it, which differs from the value that a command takes; `nil` for
    /// other paths.
    private func displayedRole(_ path: String) -> String? {
        guard path.hasSuffix(".role"), let role = value(path) else { return nil }
        return RoleName.displayed(role, inKind: value(String(path.dropLast("role".count)) + "kind"))
    }

    private func value(_ path: String) -> String? {
        if path.hasSuffix("?") { return value(String(path.dropLast())) == "yes" ? "" : nil }
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        let sources = ["params": params, "result": result, "before": before]
        guard parts.count == 2, let value = sources[parts[0]]?[path: parts[1]] else { return nil }
        if let answer = value.bool { return answer ? "yes" : "no" }
        return value.isNull ? nil : value.array.map { String($0.count) } ?? value.bare
    }
}
