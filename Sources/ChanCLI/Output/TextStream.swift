import Synchronization

/// The reader of our output has gone away (`chanadm … | head`): nothing more to do, and nothing to complain about.
package struct ReaderGone: Error {}

/// Standard output or error: buffers whole lines, knows whether a person looks at it.
///
/// A terminal gets each line at once; anything else gets chunks of up to 64 KiB. Lines of one stream never interleave.
package final class TextStream: Sendable {
    /// Writes all bytes; `false` when the other end is closed or the device failed.
    package typealias Sink = @Sendable ([UInt8]) -> Bool

    package let isTerminal: Bool
    /// Cells per line, or `nil` when nothing limits them.
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

    /// - Throws: `ReaderGone` when the line could not be delivered.
    package func line(_ text: String) throws(ReaderGone) {
        try bytes(Array(text.utf8) + [0x0A])
    }

    package func lines(_ lines: [String]) throws(ReaderGone) {
        for text in lines { try line(text) }
    }

    /// Adds bytes as they are; the caller ends its own lines.
    package func bytes(_ bytes: [UInt8]) throws(ReaderGone) {
        let isDelivered = pending.withLock { buffer in
            buffer += bytes
            return isTerminal || buffer.count >= Self.chunk ? drain(&buffer) : true
        }
        guard isDelivered else { throw ReaderGone() }
    }

    package func flush() throws(ReaderGone) {
        guard pending.withLock({ drain(&$0) }) else { throw ReaderGone() }
    }

    private func drain(_ buffer: inout [UInt8]) -> Bool {
        guard !buffer.isEmpty else { return true }
        defer { buffer.removeAll(keepingCapacity: true) }
        return sink(buffer)
    }
}
