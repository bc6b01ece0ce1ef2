import ArgumentParser
import ChanJSON
import Glibc

/// Writes the text of a result to a file (`--to FILE`) verbatim: without table, colours or escapes. For a list it
/// writes one line per item.
final class ResultTextWriter {
    static let help: ArgumentHelp =
        "Write the text to this new file, readable by its owner alone; - for standard output."
    private static let bufferBytes = 1 << 16

    private let path: String
    private let isList: Bool
    private let console: Console
    /// The file; `nil` for standard output.
    private let file: (descriptor: Int32, name: String)?
    private var buffer: [UInt8] = []
    private var count = 0

    /// - Returns: `nil` when nothing is to be saved: no `--to`, and not a list of texts only.
    /// - Throws: `UsageError` when the file exists.
    init?(_ call: MethodCall, console: Console) throws {
        guard let path = call.sheet.save else { return nil }
        isList = call.sheet.shape == .list
        let isRaw = (isList || call.sheet.columns.isEmpty) && [.human, .plain].contains(call.format)
        guard call.destination != nil || isRaw else { return nil }
        self.path = path
        self.console = console
        let name = call.destination ?? "-"
        if name == "-" { file = nil } else { file = (try LocalFile.create(name), name) }
    }

    deinit { if let file { close(file.descriptor) } }

    func write(_ item: JSONValue) throws {
        count += 1
        let text = item[path: path]?.string ?? ""
        buffer += path.hasSuffix("file") ? Base64(text: text)?.bytes ?? [] : Array(text.utf8)
        if isList { buffer.append(UInt8(ascii: "\n")) }
        if buffer.count >= Self.bufferBytes { try flush() }
    }

    /// Writes the rest. Everything is on disk when the function returns.
    func finish() throws {
        try flush()
        guard let file else { return }
        guard fsync(file.descriptor) == 0 else { throw Self.failure(file.name) }
        try console.err.line(
            console.err.style.faint("\(SafeText.line(file.name)): \(isList ? "\(count) lines" : "written")"))
    }

    private func flush() throws {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard let file else { return try console.out.bytes(buffer) }
        var rest = buffer[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(file.descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { throw Self.failure(file.name) }
            rest = rest.dropFirst(written)
        }
    }

    private static func failure(_ name: String) -> UsageError {
        UsageError("\(SafeText.line(name)) cannot be written: \(String(cString: strerror(errno)))", hint: "df -h")
    }
}
