internal import ChanID
internal import ChanLog
package import ChanRelayWire

/// The deliveries of one conversation from a relay, in order, until the connection ends. Iterate it once.
///
/// Iteration ends by throwing the reason: `closed` after `close()`, `retired` or `not_carried` when the relay stopped
/// carrying the conversation, `unauthorized` when access was withdrawn.
package struct Deliveries: AsyncSequence, Sendable {
    package typealias Element = Delivery
    package typealias Failure = RelayError

    let connection: RelayConnection
    let deliveryBuffer: DeliveryBuffer
    let first: EntryNumber

    package func makeAsyncIterator() -> Iterator {
        Iterator(connection: connection, deliveryBuffer: deliveryBuffer, next: first)
    }

    package struct Iterator: AsyncIteratorProtocol {
        let connection: RelayConnection
        let deliveryBuffer: DeliveryBuffer
        var next: EntryNumber

        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(RelayError) -> Delivery? {
            while true {
                switch await deliveryBuffer.next() {
                case .batch(let bytes):
                    let delivery = Delivery(bytes, from: connection.address.relay)
                    if case .success(let batch) = delivery.batch { next = Swift.max(next, batch.end) }
                    return delivery
                case .resubscribe: try await connection.resubscribe(from: next)
                case .failed(let error): throw error
                }
            }
        }

        package mutating func next() async throws(RelayError) -> Delivery? { try await next(isolation: nil) }
    }
}
