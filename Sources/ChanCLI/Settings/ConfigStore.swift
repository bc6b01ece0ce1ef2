import ChanJSON
import ChanSystem

/// The file `config.json` in the user's configuration directory.
package struct ConfigStore: Sendable {
    package let path: String
    /// The directory of the user's configuration.
    let directory: String

    /// The most bytes of the file, far more than contexts need.
    private static let maximumBytes = 1 << 20

    /// Uses `$XDG_CONFIG_HOME/chanadm/config.json`, else the path below `~/.config` (XDG Base Directory 0.8).
    ///
    /// - Returns: `nil` when even HOME is not set.
    package init?(variables: [String: String]) {
        if let config = variables["XDG_CONFIG_HOME"], config.hasPrefix("/") {
            directory = config + "/chanadm"
        } else if let user = variables["HOME"], !user.isEmpty {
            directory = user + "/.config/chanadm"
        } else {
            return nil
        }
        path = directory + "/config.json"
    }

    /// Reads the file; an empty configuration when it does not exist.
    ///
    /// - Throws: `UsageError` for a file that cannot be read or parsed.
    package func read() throws(UsageError) -> ConfigFile {
        let bytes: [UInt8]?
        do throws(SystemError) { bytes = try OpenFile(path).readAll(limit: Self.maximumBytes) } catch {
            guard error.kind == .missing || error.kind == .notADirectory else { throw failure("cannot be read", error) }
            return ConfigFile()
        }
        guard let bytes else {
            throw UsageError("\(path) is larger than \(Self.maximumBytes) bytes", hint: "move it away")
        }
        return try ConfigFile(bytes, path: path)
    }

    /// Replaces the file atomically: a reader finds either the old or the new content.
    ///
    /// - Throws: `UsageError` when the directory cannot be written.
    package func write(_ file: ConfigFile) throws(UsageError) {
        do throws(SystemError) {
            try Directory.createAll(directory)
            try PrivateFile.replace(path, with: Array((JSONText.pretty(file.json) + "\n").utf8))
        } catch {
            throw failure("cannot be written", error)
        }
    }

    private func failure(_ problem: String, _ error: SystemError) -> UsageError {
        UsageError("\(path) \(problem): \(error.reason)", hint: "XDG_CONFIG_HOME puts it elsewhere")
    }
}
