import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A box of deliveries` {
    @Test func `batches without a byte fill it too`() async {
        let box = DeliveryBuffer(byteLimit: 1000)
        var taken = 0
        while taken < 1000, box.enqueue([]) { taken += 1 }
        #expect(taken < 100)
        for _ in 0..<taken {
            guard case .batch([]) = await box.next() else { return #expect(Bool(false), "what came first is kept") }
        }
        guard case .resubscribe = await box.next() else { return #expect(Bool(false), "the rest is asked for again") }
    }

    @Test func `it gives what it got, in order, however long it was never empty`() async {
        let box = DeliveryBuffer(byteLimit: 1000)
        #expect(box.enqueue([0]))
        for number in UInt8(1)...200 {
            #expect(box.enqueue([number]), "what was taken makes room")
            guard case .batch([number - 1]) = await box.next() else { return #expect(Bool(false), "batch \(number)") }
        }
    }
}
