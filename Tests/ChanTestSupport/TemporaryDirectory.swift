package import Foundation

/// A new directory (mode 0700) that is deleted with its owner. Its path is short, because a Unix socket's path is
/// limited to about 107 bytes.
package final class TemporaryDirectory: Sendable {
    package struct NotCreated: Error, CustomStringConvertible {
        package let template: String
        package let errorNumber: Int32
        package var description: String { "cannot create \(template): errno \(errorNumber)" }
    }

    package let path: String
    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// - Parameter parent: the parent directory, by default `TMPDIR`; for tests that need a path of known length.
    package init(
        in parent: String = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    ) throws(NotCreated) {
        let template = parent + "/chan.XXXXXX"
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil else { throw NotCreated(template: template, errorNumber: errno) }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the path of `name` in this directory. Nothing is created.
    package func file(_ name: String) -> String { path + "/" + name }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
