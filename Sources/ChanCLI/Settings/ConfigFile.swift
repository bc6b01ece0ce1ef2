package import ChanJSON

/// The content of `config.json`: contexts by name, the current context, and defaults for all.
///
/// ```json
/// {"context": "work", "defaults": {"color": "never"},
///  "contexts": {"work": {"socket": "/run/chanadm/node.sock", "conversation": "#help"}}}
/// ```
package struct ConfigFile: Sendable, Equatable {
    package var current: String?
    package var defaults: [SettingKey: String] = [:]
    package var contexts: [String: [SettingKey: String]] = [:]

    package static let maximumNameLength = 64

    package init() {}

    package var names: [String] { contexts.keys.sorted() }

    /// - Throws: `UsageError` with the invalid member. Unknown members are refused, so that a mistyped setting is not
    ///   ignored.
    package init(_ bytes: [UInt8], path: String) throws(UsageError) {
        let json: JSONValue
        do { json = try JSONParser.parse(bytes) } catch {
            throw UsageError("\(path) is not strict JSON: \(error)", hint: "mend it, or move it away")
        }
        guard let object = json.object else { throw Self.invalidMember(path, "", "is \(json.kindName), not an object") }
        for member in object.members {
            switch member.key {
            case "context": current = try Self.text(member.value, path, "/context")
            case "defaults":
                defaults = try Self.settings(member.value, among: SettingKey.ofDefaults, path, "/defaults")
            case "contexts": try readContexts(member.value, path)
            default:
                throw Self.unknown(member.key, among: ["context", "defaults", "contexts"], path, "/" + member.key)
            }
        }
        if let current, contexts[current] == nil {
            throw Self.invalidMember(path, "/context", "names none of the contexts")
        }
    }

    private mutating func readContexts(_ json: JSONValue, _ path: String) throws(UsageError) {
        guard let object = json.object else { throw Self.invalidMember(path, "/contexts", "is \(json.kindName)") }
        for member in object.members {
            guard Self.isName(member.key) else {
                throw Self.invalidMember(path, "/contexts/" + member.key, "is no name")
            }
            contexts[member.key] = try Self.settings(
                member.value, among: SettingKey.ofContexts, path, "/contexts/" + member.key)
        }
    }

    private static func settings(
        _ json: JSONValue, among keys: [SettingKey], _ path: String, _ pointer: String
    ) throws(UsageError) -> [SettingKey: String] {
        guard let object = json.object else { throw invalidMember(path, pointer, "is \(json.kindName), not an object") }
        var settings: [SettingKey: String] = [:]
        for member in object.members {
            guard let key = keys.first(where: { $0.rawValue == member.key }) else {
                throw unknown(member.key, among: keys.map(\.rawValue), path, pointer + "/" + member.key)
            }
            settings[key] = try text(member.value, path, pointer + "/" + member.key)
        }
        return settings
    }

    private static func text(_ json: JSONValue, _ path: String, _ pointer: String) throws(UsageError) -> String {
        guard let text = json.string else { throw invalidMember(path, pointer, "is \(json.kindName), not a string") }
        return text
    }

    private static func invalidMember(_ path: String, _ pointer: String, _ problem: String) -> UsageError {
        UsageError("\(path): \(pointer) \(problem)", hint: "docs/configuration.md shows the file")
    }

    private static func unknown(
        _ word: String, among known: [String], _ path: String, _ pointer: String
    ) -> UsageError {
        let near = Suggestion.nearest(to: word, among: known).map { "did you mean ‘\($0)’? " } ?? ""
        return UsageError("\(path): \(pointer) is not known", hint: near + "one of " + known.joined(separator: ", "))
    }

    /// Returns whether a name has only letters, digits, `-`, `_` and `.`, because it is typed in shells and displayed
    /// in prompts.
    package static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumNameLength && !text.hasPrefix("-")
            && text.unicodeScalars.allSatisfy { scalar in
                ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                    || ["-", "_", "."].contains(scalar)
            }
    }

    /// The JSON of the file: contexts by name, settings in the order of the manual.
    package var json: JSONValue {
        var object = JSONObject()
        if let current { object.append("context", .string(current)) }
        if !defaults.isEmpty { object.append("defaults", Self.json(defaults)) }
        object.append(
            "contexts",
            .object(JSONObject(names.map { JSONMember(key: $0, value: Self.json(contexts[$0] ?? [:])) })))
        return .object(object)
    }

    private static func json(_ settings: [SettingKey: String]) -> JSONValue {
        .object(
            JSONObject(
                SettingKey.allCases.compactMap { key in
                    settings[key].map { JSONMember(key: key.rawValue, value: .string($0)) }
                }))
    }
}
