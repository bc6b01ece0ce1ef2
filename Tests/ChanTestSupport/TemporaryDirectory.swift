package import Foundation

/// A fresh directory (mode 0700) that goes away with its owner. Its path is short: a Unix socket's path is limited to
/// about 107 bytes.
package final class TemporaryDirectory: Sendable {
    package struct NotCreated: Error, CustomStringConvertible {
        package let template: String
        package let errorNumber: Int32
        package var description: String { "cannot create \(template): errno \(errorNumber)" }
    }

    package let path: String
    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// - Parameter parent: where `TMPDIR` says, unless a path of known length is needed.
    package init(
        in parent: String = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    ) throws(NotCreated) {
        let template = parent + "/chan.XXXXXX"
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil else { throw NotCreated(template: template, errorNumber: errno) }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The path of `name` in this directory; nothing is created.
    package func file(_ name: String) -> String { path + "/" + name }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
