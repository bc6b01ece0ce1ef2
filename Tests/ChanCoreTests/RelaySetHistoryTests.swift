import ChanCore
import ChanID
import ChanTestSupport
import Foundation
import Testing

/// Tests schema/vectors/log/final-entries.json: which entries cosignatures make final while the relays change.
/// `RECORD=1` rewrites the file and fails once.
@Suite("Final entries while the relays change") struct RelaySetHistoryTests {
    struct Change: Codable, Equatable {
        let entry: UInt64
        let relays: [String]
        /// The preference of the conversation; absent: more than half of relays and witnesses.
        var quorum: UInt32?
        /// Absent: none.
        var witnesses: [String]?
    }

    struct Case: Codable, Equatable {
        let name: String
        let sets: [Change]
        /// The largest size that each relay cosigned.
        let cosigned: [String: UInt64]
        /// The number of entries whose changes count without a cosignature.
        let counted: UInt64
        /// Later entries whose changes count without a cosignature; absent: none.
        var others: [UInt64]?
        /// The number of final entries; absent: no entry is provisional.
        var final: UInt64?
        /// The changes that wait for the relays before them; absent: none.
        var pending: [UInt64]?
        /// The relays of which `needed` must cosign the first provisional entry.
        var relays: [String] = []
        var needed: Int = 0
        /// The witnesses among those of which `needed` must cosign; absent: none.
        var witnesses: [String]?

        init(
            _ name: String, _ sets: [Change], _ cosigned: [String: UInt64], counted: UInt64 = 0, others: [UInt64]? = nil
        ) {
            self.name = name
            (self.sets, self.cosigned, self.counted, self.others) = (sets, cosigned, counted, others)
        }
    }

    private static let path = "schema/vectors/log/final-entries.json"
    private static let names = ["east", "north", "south", "west"]

    private static func relay(_ name: String) throws -> RelayID {
        let number = try #require(names.firstIndex(of: name))
        return try #require(RelayID([UInt8](repeating: UInt8(number + 1), count: RelayID.byteCount)))
    }

    private static let one = Change(entry: 3, relays: ["north"])
    private static let two = [one, Change(entry: 5, relays: ["north", "south"])]
    private static let rotated = two + [Change(entry: 20, relays: ["south"])]
    private static let replaced = two + [Change(entry: 20, relays: ["south", "west"])]

    /// With north gone, an owner lowers the quorum, raises it and lowers it again.
    private static let toggled =
        two
        + [20, 25, 30].enumerated().map { number, entry in
            Change(entry: entry, relays: ["north", "south"], quorum: number == 1 ? 2 : 1)
        }
    private static let witnessed = [Change(entry: 3, relays: ["north"], witnesses: ["west"])]
    private static let twoWitnesses = [Change(entry: 3, relays: ["north"], witnesses: ["east", "west"])]
    private static let unwitnessed = witnessed + [Change(entry: 20, relays: ["north"])]

    private static let inputs = [
        Case("no relay", [], [:]),
        Case("one relay", [one], ["north": 9]),
        Case("the first relay waits for nobody", [one], [:]),
        Case("another relay is added, and cosigned nothing", two, ["north": 9]),
        Case("another relay is added, and cosigned more than the first", two, ["north": 5, "south": 9]),
        Case("both cosigned", two, ["north": 9, "south": 12]),
        Case("a relay that no set contains", two, ["north": 9, "west": 90]),
        Case("the removed relay did not cosign its removal", rotated, ["north": 20, "south": 40]),
        Case("the removed relay cosigned its removal", rotated, ["north": 21, "south": 40]),
        Case("the removed relay cosigned more than the one that remains", rotated, ["north": 90, "south": 40]),
        Case("the one that remains did not cosign the removal", rotated, ["north": 90, "south": 20]),
        Case("the removal counts without a cosignature", rotated, ["north": 7, "south": 40], counted: 21),
        Case("the removal is just beyond what counts", rotated, ["north": 7, "south": 40], counted: 20),
        Case("one of two is replaced, and neither set has its quorum", replaced, ["north": 8, "west": 40]),
        Case("one of two is replaced, and the new set lacks its quorum", replaced, ["north": 30, "south": 30]),
        Case("both sets have their quorum", replaced, ["north": 30, "south": 35, "west": 32]),
        Case(
            "of three, two are enough to remove the third",
            [Change(entry: 3, relays: ["east", "north", "south"]), Change(entry: 8, relays: ["east", "north"])],
            ["east": 12, "north": 11]),
        Case(
            "a smaller quorum needs the larger one once",
            [Change(entry: 3, relays: ["north", "south"]), Change(entry: 8, relays: ["north", "south"], quorum: 1)],
            ["north": 12, "south": 8]),
        Case(
            "a larger quorum needs both",
            [
                Change(entry: 3, relays: ["north", "south"], quorum: 1),
                Change(entry: 8, relays: ["north", "south"], quorum: 2),
            ],
            ["north": 12, "south": 6]),
        Case("all relays are removed", [one, Change(entry: 8, relays: [])], ["north": 9]),
        Case("all relays are removed, and did not cosign it", [one, Change(entry: 8, relays: [])], ["north": 8]),
        Case(
            "two changes wait, one after the other", rotated + [Change(entry: 25, relays: ["west"])],
            ["north": 21, "south": 25, "west": 40]),
        Case(
            "only the second change is cosigned", rotated + [Change(entry: 25, relays: ["west"])],
            ["north": 12, "south": 30, "west": 40]),
        Case(
            "two changes wait, each for its own time", toggled, ["north": 7, "south": 40]),
        Case("the time of the first change is over", toggled, ["north": 7, "south": 40], others: [20]),
        Case("the time of both is over", toggled, ["north": 7, "south": 40], others: [20, 30]),
        Case(
            "the time of the second change is over before that of the first", toggled, ["north": 7, "south": 40],
            others: [30]),
        Case("a relay and a witness, and the witness did not cosign", witnessed, ["north": 9]),
        Case("a relay and a witness cosigned", witnessed, ["north": 9, "west": 8]),
        Case("a witness cosigned more than any relay holds", twoWitnesses, ["north": 6, "east": 12, "west": 14]),
        Case("two witnesses are no quorum without a relay", twoWitnesses, ["east": 12, "west": 14]),
        Case("a relay and one of two witnesses", twoWitnesses, ["north": 9, "west": 8]),
        Case(
            "a witness that is a relay counts once",
            [Change(entry: 3, relays: ["north"], witnesses: ["north", "west"])], ["north": 9]),
        Case("a witness without a relay", [Change(entry: 3, relays: [], witnesses: ["west"])], ["west": 2]),
        Case("a removed witness did not cosign its removal", unwitnessed, ["north": 40, "west": 20]),
        Case("a removed witness cosigned its removal", unwitnessed, ["north": 40, "west": 21]),
        Case(
            "an added witness cosigned nothing", [one, Change(entry: 7, relays: ["north"], witnesses: ["west"])],
            ["north": 12]),
        Case("the earlier sets are absent", [Change(entry: 20, relays: ["south"])], ["south": 40], counted: 30),
    ]

    private static func outcome(_ input: Case) throws -> Case {
        let sets = try input.sets.map { change in
            RelaySet(
                from: change.entry, relays: try change.relays.map(relay),
                witnesses: try (change.witnesses ?? []).map(relay), preferred: change.quorum)
        }
        var sizes: [RelayID: UInt64] = [:]
        for (name, size) in input.cosigned { sizes[try relay(name)] = size }
        let outcome = RelaySetHistory(sets).outcome(
            cosigned: sizes, counted: input.counted, and: Set(input.others ?? []))
        var result = input
        result.final = outcome.finalSize
        if !outcome.pending.isEmpty { result.pending = outcome.pending.map(\.entry) }
        result.relays = try names.filter { outcome.relays.contains(try relay($0)) }
        result.needed = outcome.quorum.needed
        let witnesses = try names.filter { outcome.witnesses.contains(try relay($0)) }
        result.witnesses = witnesses.isEmpty ? nil : witnesses
        return result
    }

    @Test func `the vectors on file are the ones we make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let made = [UInt8](try encoder.encode(try Self.inputs.map(Self.outcome))) + [0x0A]
        let file = Repository.root.appendingPathComponent(Self.path)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(made).write(to: file)
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect([UInt8](try Data(contentsOf: file)) == made)
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func `the final size never decreases while relays cosign more`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        var (sets, entry) = ([RelaySet](), UInt64(0))
        for _ in 0..<5 {
            entry += UInt64.random(in: 1...6, using: &random)
            let relays = try Self.names.filter { _ in Bool.random(using: &random) }.map(Self.relay)
            sets.append(RelaySet(from: entry, relays: relays, preferred: UInt32.random(in: 1...3, using: &random)))
        }
        let history = RelaySetHistory(sets)
        var (sizes, final) = ([RelayID: UInt64](), UInt64(0))
        for _ in 0..<40 {
            let relay = try Self.relay(try #require(Self.names.randomElement(using: &random)))
            sizes[relay, default: 0] += UInt64.random(in: 0...4, using: &random)
            let outcome = history.outcome(cosigned: sizes, counted: final)
            guard let size = outcome.finalSize else { break }
            #expect(size >= final)
            #expect(outcome.awaited.map { size <= $0 } ?? true, "nothing from a change that waits is final")
            final = size
        }
    }

    @Test func `two logs that remove each other's relays are not both final, whichever relays cosign which`() throws {
        let (north, south) = (try Self.relay("north"), try Self.relay("south"))
        let before = RelaySet(from: 3, relays: [north, south], preferred: nil)
        func final(keeping kept: RelayID, _ sizes: [RelayID: UInt64]) -> UInt64 {
            let after = RelaySet(from: 10, relays: [kept], preferred: nil)
            return RelaySetHistory([before, after]).outcome(cosigned: sizes, counted: 0).finalSize ?? 0
        }
        // A relay cosigns one log of a conversation: beyond entry 10, the one or the other.
        for (inFirst, inSecond): ([RelayID: UInt64], [RelayID: UInt64]) in [
            ([north: 20, south: 10], [north: 10, south: 20]), ([north: 20, south: 20], [north: 10, south: 10]),
            ([north: 10, south: 20], [north: 20, south: 10]), ([north: 10, south: 10], [north: 20, south: 20]),
        ] {
            let isBoth = final(keeping: north, inFirst) > 10 && final(keeping: south, inSecond) > 10
            #expect(!isBoth)
        }
    }
}
