import ChanID
import ChanSync
import ChanTestSupport
import Testing

struct ForkSearchTests {
    @Test func `the first difference is found in every log of up to forty entries`() {
        for size in UInt64(0)...40 {
            for fork in 0...size {
                let (found, queries) = Self.search(size: size, fork: fork)
                #expect(found == (fork < size ? fork : nil), "size \(size), fork \(fork)")
                #expect(queries <= 6)
            }
        }
    }

    @Test func `a relay that supplies nothing more leaves what was found before`() {
        var search = ForkSearch<EntryNumber>(commonSize: 100)
        #expect(search.next == .compare(50) && search.found == nil)
        #expect(search.compared(50) == .compare(25) && search.found == 50)
        #expect(search.compared(nil) == .compare(38) && search.found == 50)
    }

    @Test(arguments: [
        (UInt64(9), UInt8(1), CheckpointComparison.longer),
        (8, 1, .same),
        (8, 2, .forked),
        (3, 1, .same),
    ])
    func `a checkpoint of a longer log is not compared`(
        size: UInt64, root: UInt8, result: CheckpointComparison
    ) throws {
        let (ours, theirs) = (try Self.digest(1), try Self.digest(root))
        let comparison = CheckpointComparison(of: (size, theirs), withLogOf: 8) { asked in
            #expect(asked == size && asked <= 8)
            return ours
        }
        #expect(comparison == result)
    }

    private static func digest(_ byte: UInt8) throws -> Digest {
        try #require(Digest([UInt8](repeating: byte, count: 32)))
    }

    private static func search(size: UInt64, fork: UInt64) -> (found: EntryNumber?, queries: Int) {
        var search = ForkSearch<EntryNumber>(commonSize: size)
        var action = search.next
        var queries = 0
        while true {
            switch action {
            case .compare(let entry):
                queries += 1
                action = search.compared(entry < fork ? nil : entry)
            case .finish: return (search.found, queries)
            }
        }
    }
}
