import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanSodium

/// A subscription with one key that stays open when the key ends.
struct OpenSubscription {
    let key: VerifyKey
    private let connection: RelayConnection
    private let listening: Task<UInt64, Never>

    init(at relay: RunningRelay, with key: SigningKey, in conversation: ConversationID) async throws {
        self.key = key.verifyKey
        connection = try await RelayConnection.connect(
            to: relay.address, as: .reader(key), conversation: conversation)
        let deliveries = try await connection.subscribe(from: 0)
        listening = Task {
            var end: UInt64 = 0
            do {
                for try await delivery in deliveries { end = max(end, try delivery.batch.get().end) }
            } catch { return end }
            return end
        }
    }

    /// The size of the log that it received before the relay closed it. Waits for that.
    func receivedSize() async -> UInt64 { await listening.value }

    func close() async {
        await connection.close()
        listening.cancel()
    }
}
