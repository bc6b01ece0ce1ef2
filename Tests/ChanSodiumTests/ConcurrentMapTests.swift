import ChanSodium
import Testing

@Suite struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 255, 256, 257, 1_000, 12_345])
    func `results of all cores are in the order of their inputs`(count: Int) {
        let numbers = Array(0..<count)
        #expect(numbers.concurrentMap { $0 * 2 } == numbers.map { $0 * 2 })
    }
}
