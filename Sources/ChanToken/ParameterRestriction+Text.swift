import ChanJSON

extension ParameterRestriction {
    /// Parses the text form: `role=member`, `role=member|moderator`, `ban.add:for_s<=3600`. Whole numbers, `true` and
    /// `false` become JSON values of these types, everything else a string.
    ///
    /// - Returns: `nil` for anything else.
    package init?(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let isBound = parts.count == 2 && MethodPattern(String(parts[0])) != nil
        guard let methods = MethodPattern(isBound ? String(parts[0]) : "*") else { return nil }
        let condition = isBound ? parts[1] : text[...]
        guard let end = condition.firstIndex(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) else { return nil }
        let (name, rest) = (String(condition[..<end]), condition[end...])
        guard (1...Self.nameBytes).contains(name.utf8.count) else { return nil }
        if rest.hasPrefix("<=") {
            guard let most = Int(rest.dropFirst(2)), Self.numbers.contains(most) else { return nil }
            self.init(methods: methods, name: name, values: .atMost(most))
        } else if rest.hasPrefix("=") {
            let words = rest.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
            guard words.count <= Restriction.listLimit else { return nil }
            self.init(methods: methods, name: name, values: .oneOf(words.map { Self.value(String($0)) }))
        } else {
            return nil
        }
    }

    /// The integers that JSON represents exactly.
    private static let numbers = -JSONValue.largestInteger...JSONValue.largestInteger

    private static func value(_ word: String) -> JSONValue {
        if let number = Int(word), numbers.contains(number), String(number) == word {
            return .integer(number)
        }
        return word == "true" ? true : word == "false" ? false : .string(word)
    }
}
