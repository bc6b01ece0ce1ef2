import NIOCore

/// Sends the body of a response in pieces; memory holds one piece.
struct HTTPBodyWriter: Sendable {
    private static let pieceBytes: UInt64 = 64 * 1_024

    private let handler: NIOLoopBound<HTTPConnectionHandler>
    private let loop: any EventLoop
    private let number: Int

    /// Creates a writer. Call it on the event loop.
    /// - Parameter number: the number of the exchange.
    init(_ handler: NIOLoopBound<HTTPConnectionHandler>, loop: any EventLoop, number: Int) {
        self.handler = handler
        self.loop = loop
        self.number = number
    }

    func send(_ content: HTTPContent, _ range: HTTPByteRange) async {
        var (offset, remaining) = (range.start, range.count)
        while remaining > 0 {
            let count = Int(min(remaining, Self.pieceBytes))
            guard let piece = await content.read(offset, count), !piece.isEmpty, piece.count <= count,
                await write(piece)
            else { return end(isComplete: false) }
            offset += UInt64(piece.count)
            remaining -= UInt64(piece.count)
        }
        end(isComplete: true)
    }

    private func write(_ piece: [UInt8]) async -> Bool {
        await withCheckedContinuation { continuation in
            loop.execute {
                handler.value.write(piece, of: number) { isWritten in continuation.resume(returning: isWritten) }
            }
        }
    }

    private func end(isComplete: Bool) {
        loop.execute { handler.value.endBody(of: number, isComplete: isComplete) }
    }
}
