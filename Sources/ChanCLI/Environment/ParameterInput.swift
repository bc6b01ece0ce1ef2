package import ChanTerminal

/// The sources of parameters besides the command line.
package struct ParameterInput: Sendable {
    /// Returns the current Unix time in seconds.
    package let now: @Sendable () -> Int
    package let directory: @Sendable () -> String
    /// Reads standard input to its end; `nil` when it is not UTF-8.
    package let standardInput: @Sendable () -> String?
    /// Reads a file; `nil` when it cannot be read, exceeds `LocalFile.limit`, or is not UTF-8.
    package let fileText: @Sendable (String) -> String?
    /// Whether standard input is a pipe or a file.
    package var isPiped: @Sendable () -> Bool = { false }
    /// The zone of the dates that people write and read.
    package var zone = LocalZone.utc

    package init(
        now: @escaping @Sendable () -> Int, directory: @escaping @Sendable () -> String,
        standardInput: @escaping @Sendable () -> String?,
        fileText: @escaping @Sendable (String) -> String? = LocalFile.text
    ) {
        self.now = now
        self.directory = directory
        self.standardInput = standardInput
        self.fileText = fileText
    }

    /// The present time in milliseconds since 1970.
    var milliseconds: Int64 { Int64(now()) * 1_000 }

    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : directory() + "/" + path }
}
