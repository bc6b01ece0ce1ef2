import Glibc

/// This process.
package enum CurrentProcess {
    package static var id: Int32 { getpid() }
    /// The effective user.
    package static var user: UInt32 { geteuid() }

    /// The absolute path of the working directory; `nil` if it was removed.
    package static var directory: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// Returns a variable of the environment.
    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The bytes of standard input until its end, or until reading fails.
    ///
    /// - Parameter limit: the most bytes that the caller accepts; at most 64 KiB more are read.
    package static func standardInput(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit,
            let count = try? SystemCall.run("read", "standard input", { read(STDIN_FILENO, &chunk, chunk.count) }),
            count > 0
        {
            bytes += chunk[..<count]
        }
        return bytes
    }
}
