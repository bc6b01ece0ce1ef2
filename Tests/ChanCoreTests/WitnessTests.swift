import ChanID
import Testing

@testable import ChanCore

@Suite("Witnesses in the charter") struct WitnessTests {
    private func witness(_ number: UInt8, isRemoved: Bool = false) throws -> Witness {
        Witness(
            id: try #require(RelayID([UInt8](repeating: number, count: 32))), name: "w\(number)",
            url: "https://witness.example/\(number)",
            changedBy: try #require(MemberID([UInt8](repeating: 1, count: 16))),
            at: Timestamp(milliseconds: Int64(number)), isRemoved: isRemoved)
    }

    @Test func `a witness replaces the one with its key, and counts until it is removed`() throws {
        var all: [Witness] = []
        all.set(try witness(1))
        all.set(try witness(2))
        #expect(all.active.map(\.name) == ["w1", "w2"])
        all.set(try witness(1, isRemoved: true))
        #expect(all.map(\.name) == ["w2", "w1"] && all.active.map(\.name) == ["w2"])
        all.set(try witness(1))
        #expect(all.active.map(\.name) == ["w2", "w1"])
    }

    @Test func `removed witnesses are remembered, the ones that were removed first are forgotten`() throws {
        var all: [Witness] = [try witness(200)]
        for number in 1...UInt8(Witness.maximumRemoved + 3) { all.set(try witness(number, isRemoved: true)) }
        #expect(all.active.count == 1 && all.count == Witness.maximumRemoved + 1)
        #expect(all.dropFirst().first?.name == "w4")
    }
}
