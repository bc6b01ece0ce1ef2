import ChanJSON
import Glibc

/// The file `config.json` in the user's configuration directory.
package struct ConfigStore: Sendable {
    package let path: String
    private let directory: String

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
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw failure("cannot be read") }
            return ConfigFile()
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if more < 0 && errno == EINTR { continue }
            guard more >= 0 else { throw failure("cannot be read") }
            if more == 0 { return try ConfigFile(Array(bytes[..<count]), path: path) }
            count += more
        }
        throw UsageError("\(path) is larger than \(Self.maximumBytes) bytes", hint: "move it away")
    }

    /// Replaces the file atomically: a reader finds either the old or the new content.
    ///
    /// - Throws: `UsageError` when the directory cannot be written.
    package func write(_ file: ConfigFile) throws(UsageError) {
        try makeDirectory(directory)
        let fresh = path + ".new"
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("cannot be written") }
        let bytes = Array((JSONText.pretty(file.json) + "\n").utf8)
        let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, rename(fresh, path) == 0 else {
            let reason = failure("cannot be written")
            unlink(fresh)
            throw reason
        }
    }

    private func makeDirectory(_ directory: String) throws(UsageError) {
        guard mkdir(directory, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let slash = directory.lastIndex(of: "/"), slash > directory.startIndex else {
            throw failure("cannot be written")
        }
        try makeDirectory(String(directory[..<slash]))
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw failure("cannot be written") }
    }

    private func failure(_ what: String) -> UsageError {
        UsageError("\(path) \(what): \(String(cString: strerror(errno)))", hint: "XDG_CONFIG_HOME puts it elsewhere")
    }
}
