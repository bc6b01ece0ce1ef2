import ChanJSON
import ChanSystem
import ChanTerminal
import ChanText

/// The reader's keys in `keys.json`, beside the configuration file: `{"quit": ["Q"], "down": ["j", "C-n"]}`.
enum KeyFile {
    /// - Returns: the usual keys where there is no file.
    /// - Throws: `UsageError` for a file that cannot be used.
    static func read(in context: CommandContext) throws(UsageError) -> KeyMap {
        guard let directory = try? context.configStore().directory else { return .usual }
        let path = directory + "/keys.json"
        guard FilePath.exists(path) else { return .usual }
        guard let text = LocalFile.text(of: path), let json = try? JSONParser.parse(Array(text.utf8)),
            let changes = changes(json)
        else {
            throw UsageError(
                "\(SafeText.line(path)) cannot be used",
                hint: "a JSON object of commands with lists of keys: {\"quit\": [\"Q\"]}")
        }
        do throws(KeyMap.Problem) { return try KeyMap(changes: changes) } catch {
            throw UsageError(
                "\(SafeText.line(path)): \(SafeText.line(sentence(for: error)))",
                hint: "docs/reading.md lists commands and keys")
        }
    }

    private static func changes(_ json: JSONValue) -> [String: [String]]? {
        guard let object = json.object else { return nil }
        var changes: [String: [String]] = [:]
        for member in object.members {
            guard let keys = member.value.array?.compactMap(\.string), keys.count == member.value.array?.count else {
                return nil
            }
            changes[member.key] = keys
        }
        return changes
    }

    private static func sentence(for problem: KeyMap.Problem) -> String {
        switch problem {
        case .unknownCommand(let name): "there is no command \(name)"
        case .unknownKey(let key, let command): "\(key), for \(command), is no key"
        case .conflict(let key, let one, let other): "\(key) is given to \(one.rawValue) and to \(other.rawValue)"
        case .noKey(let command): "\(command.rawValue) needs a key"
        }
    }
}
