import ChanLog
import ChanRelayClient
import ChanRelayWire
import SwiftProtobuf

/// Measures the bare broadcaster as a client: equal batches, an equal window, and equal subscribers.
struct BroadcastBaseline {
    private let program: ChildProcess
    private let delivered: DeliveryProgress
    private let socket: Int32

    init(_ scratch: ScratchDirectory, from size: UInt64) async throws {
        program = try ChildProcess(
            "chanbench", [Broadcaster.command, scratch.file("bare.sqlite"), "\(FanOutBenchmark.subscribers)"])
        guard let port = UInt16(try program.line()) else { throw BenchmarkError("the broadcaster has no port") }
        delivered = try await DeliveryProgress(
            by: ChildProcess("chanbench", [SubscriberPool.command, "\(FanOutBenchmark.subscribers)", "\(port)"]),
            from: size)
        socket = try TCP.connect(port: port)
    }

    /// - Returns: the seconds until the last subscriber had the last message.
    func publish(_ batches: [UnverifiedBatch]) async throws -> Double {
        let frames = try batches.map { (end: $0.end, bytes: try Self.frame($0)) }
        return try await seconds {
            for frame in frames {
                await delivered.reach(frame.end - min(frame.end, FanOutBenchmark.window))
                try TCP.send(frame.bytes, to: socket)
            }
            await delivered.reach(frames.last?.end ?? 0)
        }
    }

    private static func frame(_ batch: UnverifiedBatch) throws -> [UInt8] {
        var deliver = WireDeliver()
        deliver.batch = .init(batch.encoded())
        var frame = WireFrame()
        frame.kind = .deliver(deliver)
        return TCP.framed(try frame.serializedBytes())
    }
}
