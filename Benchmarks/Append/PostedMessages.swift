import ChanCore
import ChanService

/// Posts messages as callers do: each call is a separate use case, with enough concurrent calls for the store to commit
/// them together.
struct PostedMessages {
    private let channel: SampleChannel
    private let node: Node

    init(_ channel: SampleChannel, home: String) throws {
        self.channel = channel
        node = try Node(home: home)
    }

    /// - Returns: the duration in seconds.
    func post(_ count: Int, atOnce: Int) async throws -> Double {
        let taken = try await seconds {
            for start in stride(from: 0, to: count, by: atOnce) {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in start..<start + atOnce { group.addTask { try await post(number) } }
                    try await group.waitForAll()
                }
            }
        }
        try node.close()
        return taken
    }

    private func post(_ number: Int) async throws {
        _ = try await node.changes.perform(
            .post(Posting(text: SampleChannel.text(number))), in: channel.id, for: .system("message.post"))
    }
}
