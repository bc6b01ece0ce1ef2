package import ChanSystem
import Synchronization

/// The output can no longer be written.
package struct OutputEnded: Error {
    package let error: SystemError

    package init(_ error: SystemError) { self.error = error }

    /// Whether the reader closed the output (`chanadm … | head`), which is not an error to report.
    package var isByReader: Bool { error.kind == .closedPipe }
}

/// Standard output or error. It buffers whole lines and knows whether it is a terminal.
///
/// A terminal receives each line immediately; other outputs receive chunks of up to 64 KiB. Lines of one stream never
/// interleave.
package final class TextStream: Sendable {
    /// Writes all bytes. Returns the error when the other end is closed or the device failed.
    package typealias Sink = @Sendable ([UInt8]) -> SystemError?

    package let isTerminal: Bool
    /// The cells per line; `nil` for no limit.
    package let width: Int?
    package let style: Style
    let sink: Sink
    private let pending = Mutex<[UInt8]>([])

    private static let chunk = 65_536

    package init(isTerminal: Bool, width: Int?, style: Style, sink: @escaping Sink) {
        self.isTerminal = isTerminal
        self.width = width
        self.style = style
        self.sink = sink
    }

    func coloured(_ style: Style) -> TextStream {
        style == self.style ? self : TextStream(isTerminal: isTerminal, width: width, style: style, sink: sink)
    }

    /// - Throws: `OutputEnded` when the line could not be written.
    package func line(_ text: String) throws(OutputEnded) {
        try bytes(Array(text.utf8) + [0x0A])
    }

    package func lines(_ lines: [String]) throws(OutputEnded) {
        for text in lines { try line(text) }
    }

    /// Appends bytes unchanged. The caller must end its own lines.
    package func bytes(_ bytes: [UInt8]) throws(OutputEnded) {
        let failure = pending.withLock { buffer in
            buffer += bytes
            return isTerminal || buffer.count >= Self.chunk ? drain(&buffer) : nil
        }
        if let failure { throw OutputEnded(failure) }
    }

    package func flush() throws(OutputEnded) {
        let failure = pending.withLock { drain(&$0) }
        if let failure { throw OutputEnded(failure) }
    }

    private func drain(_ buffer: inout [UInt8]) -> SystemError? {
        guard !buffer.isEmpty else { return nil }
        defer { buffer.removeAll(keepingCapacity: true) }
        return sink(buffer)
    }
}
