import ChanCore
import ChanService

/// Messages as callers post them: each call a use case of its own, so many at a time that the store commits them
/// together.
struct PostedMessages {
    private let channel: SampleChannel
    private let node: Node

    init(_ channel: SampleChannel, home: String) throws {
        self.channel = channel
        node = try Node(home: home)
    }

    /// - Returns: seconds.
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
        _ = try await node.perform(
            .post(Posting(text: SampleChannel.text(number))), in: channel.id, for: .system("message.post"))
    }
}
