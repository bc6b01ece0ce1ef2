import ArgumentParser
import ChanJSON
import ChanSystem
import ChanText

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
    private let file: OpenFile?
    private var buffer: [UInt8] = []
    private var count = 0

    /// - Returns: `nil` when nothing is to be saved: no `--to`, and not a list of texts only.
    /// - Throws: `UsageError` when the file exists.
    init?(_ call: MethodCall, console: Console) throws {
        guard let path = call.spec.save else { return nil }
        isList = call.spec.shape == .list
        let isRaw = (isList || call.spec.columns.isEmpty) && [.human, .plain].contains(call.format)
        guard call.destination != nil || isRaw else { return nil }
        self.path = path
        self.console = console
        let name = call.destination ?? "-"
        file = name == "-" ? nil : try LocalFile.create(name)
    }

    func write(_ item: JSONValue) throws {
        count += 1
        guard let text = item[path: path]?.string ?? (isList ? "" : nil) else {
            throw UsageError("there is no \(path) to write", hint: "look at the rest without --to")
        }
        buffer += path.hasSuffix("file") ? Base64(text: text)?.bytes ?? [] : Array(text.utf8)
        if isList { buffer.append(UInt8(ascii: "\n")) }
        if buffer.count >= Self.bufferBytes { try flush() }
    }

    /// Writes the rest. Everything is on disk when the function returns.
    func finish() throws {
        try flush()
        guard let file else { return }
        do throws(SystemError) { try file.sync() } catch { throw Self.failure(error) }
        try console.err.line(
            console.err.style.faint("\(SafeText.line(file.path)): \(isList ? "\(count) lines" : "written")"))
    }

    private func flush() throws {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard let file else { return try console.out.bytes(buffer) }
        do throws(SystemError) { try file.write(buffer) } catch { throw Self.failure(error) }
    }

    private static func failure(_ error: SystemError) -> UsageError {
        UsageError("\(SafeText.line(error.subject)) cannot be written: \(error.reason)", hint: "df -h")
    }
}
