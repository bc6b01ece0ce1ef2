import Glibc
import Synchronization

/// Our output goes nowhere any more.
package struct OutputEnded: Error {
    /// errno.
    package let number: CInt

    package init(number: CInt) { self.number = number }

    /// The reader has gone away (`chanadm … | head`): nothing more to do, and nothing to complain about.
    package var isByReader: Bool { number == EPIPE }
}

/// Standard output or error: buffers whole lines, knows whether a person looks at it.
///
/// A terminal gets each line at once; anything else gets chunks of up to 64 KiB. Lines of one stream never interleave.
package final class TextStream: Sendable {
    /// Writes all bytes; returns errno when the other end is closed or the device failed, else 0.
    package typealias Sink = @Sendable ([UInt8]) -> CInt

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

    /// - Throws: `OutputEnded` when the line could not be delivered.
    package func line(_ text: String) throws(OutputEnded) {
        try bytes(Array(text.utf8) + [0x0A])
    }

    package func lines(_ lines: [String]) throws(OutputEnded) {
        for text in lines { try line(text) }
    }

    /// Adds bytes as they are; the caller ends its own lines.
    package func bytes(_ bytes: [UInt8]) throws(OutputEnded) {
        let failure = pending.withLock { buffer in
            buffer += bytes
            return isTerminal || buffer.count >= Self.chunk ? drain(&buffer) : 0
        }
        guard failure == 0 else { throw OutputEnded(number: failure) }
    }

    package func flush() throws(OutputEnded) {
        let failure = pending.withLock { drain(&$0) }
        guard failure == 0 else { throw OutputEnded(number: failure) }
    }

    private func drain(_ buffer: inout [UInt8]) -> CInt {
        guard !buffer.isEmpty else { return 0 }
        defer { buffer.removeAll(keepingCapacity: true) }
        return sink(buffer)
    }
}
