import ChanID
import ChanSync
import ChanTestSupport
import Testing

/// Random schedules of a log that grows, a relay that takes less or more than it is sent, and reader keys that end.
struct RandomScheduleTests {
    @Test func `no entry beyond a key's end is published before the relay has the next key`() {
        var random = Seed.generator(for: "no entry beyond a key's end")
        for _ in 0..<2_000 {
            var world = PublicationWorld(&random)
            world.run(&random)
            #expect(world.violations == [])
        }
    }

    @Test func `catching up ends with the relay's log or with a report`() {
        var random = Seed.generator(for: "catching up ends")
        for _ in 0..<2_000 {
            let (start, end) = (UInt64(random.below(40)), UInt64(random.below(400)))
            var catchUp = OwnLogCatchUp(size: start, relaySize: end, isUnqueried: random.chance(oneIn: 2))
            var (size, action, steps) = (start, catchUp.start(), 0)
            while case .fetch(let first) = action {
                #expect(first == size && first < end)
                steps += 1
                let appended = random.chance(oneIn: 20) ? 0 : random.below(30)
                // Another relay may deliver some of the entries, but none beyond what was ordered.
                let others = random.chance(oneIn: 5) ? random.below(10) : 0
                size = min(size + UInt64(appended + others), max(end, size))
                action =
                    random.chance(oneIn: 50)
                    ? catchUp.nothingDelivered() : catchUp.stored(appended: appended, size: size)
                if case .reportMissing(_, let claimed) = action { #expect(claimed == end) }
            }
            #expect(steps <= 400)
            if action == .recordQueried || action == .stop { #expect(size >= end) }
        }
    }

    @Test func `an honest relay that answers always yields the first difference`() {
        var random = Seed.generator(for: "the first difference")
        for _ in 0..<2_000 {
            let size = UInt64(random.below(1_000_000))
            let fork = UInt64(random.below(Int(size) + 1))
            let isFlaky = random.chance(oneIn: 3)
            var search = ForkSearch<EntryNumber>(commonSize: size)
            var (action, queries) = (search.next, 0)
            while case .compare(let entry) = action, !(isFlaky && random.chance(oneIn: 10)) {
                queries += 1
                #expect(entry < size)
                action = search.compared(entry < fork ? nil : entry)
            }
            let found = search.found
            #expect(queries <= 21)
            // What is named always differs, even if the relay stopped answering.
            if let found { #expect(found >= fork && found < size) }
            if !isFlaky { #expect(found == (fork < size ? fork : nil)) }
        }
    }
}

/// A log, its keys' ends, and a relay to which an origin publishes.
private struct PublicationWorld {
    private var logSize: UInt64
    private var relaySize: UInt64
    private var keyEnds: [UInt64]
    private let isFaulty: Bool
    /// The size of the relay for which it has the keys.
    private var keysSentAt: UInt64?
    private(set) var violations: [String] = []

    init(_ random: inout SeededGenerator) {
        logSize = UInt64(random.below(6_000))
        relaySize = UInt64(random.below(Int(logSize) + 1))
        keyEnds = []
        for _ in 0..<random.below(6) { keyEnds.append(UInt64(random.below(6_000))) }
        isFaulty = random.chance(oneIn: 4)
    }

    mutating func run(_ random: inout SeededGenerator) {
        var round = OriginRound(relaySize: relaySize)
        var (action, passes) = (round.start(), 0)
        while true {
            switch action {
            case .sendReaderKeys(let size):
                passes += 1
                sendKeys(at: size)
                action = round.readerKeysSent()
            case .answerSubmissions:
                logSize += UInt64(random.below(3))
                action = round.submissionsAnswered(hasFailure: random.chance(oneIn: 10))
            case .publish(let first):
                publish(from: first, &random)
                action = round.published(to: relaySize, isOrigin: !random.chance(oneIn: 20))
            case .deliverReceipts: action = round.receiptsDelivered()
            case .advanceStatus:
                let isChanged = random.chance(oneIn: 3)
                logSize += isChanged ? 1 : 0
                action = round.statusAdvanced(isChanged: isChanged, logSize: logSize)
            case .sendFiles:
                if relaySize < logSize && !isFaulty && passes < OriginRound.maximumPasses {
                    violations.append("ended at \(relaySize) of \(logSize)")
                }
                return finish(passes)
            case .reportFailure, .stop: return finish(passes)
            }
        }
    }

    private mutating func finish(_ passes: Int) {
        if !(1...OriginRound.maximumPasses).contains(passes) { violations.append("\(passes) passes") }
    }

    private mutating func sendKeys(at size: UInt64) {
        if size != relaySize { violations.append("keys for \(size) at \(relaySize)") }
        keysSentAt = size
    }

    private mutating func publish(from first: EntryNumber, _ random: inout SeededGenerator) {
        var publication = LogPublication(relaySize: first)
        var (action, range) = (publication.start(), Range<EntryNumber>?.none)
        while true {
            switch action {
            case .prepareBatch(let first):
                let end = keyEnds.filter { $0 > first }.min()
                range = LogPublication.range(from: first, to: logSize, keyEnd: end)
                action = publication.batchPrepared(to: range?.upperBound)
            case .sendBatch:
                accept(range, &random)
                action = publication.batchAccepted(at: relaySize)
            case .sendReaderKeys(let size):
                sendKeys(at: size)
                action = publication.readerKeysSent()
            case .finish: return
            }
        }
    }

    private mutating func accept(_ range: Range<EntryNumber>?, _ random: inout SeededGenerator) {
        guard let range, range.lowerBound == relaySize else { return violations.append("a gap at \(relaySize)") }
        if let keysSentAt,
            keyEnds.contains(where: { $0 >= keysSentAt && $0 < range.upperBound && $0 > range.lowerBound })
        {
            violations.append("\(range) goes beyond a key's end")
        }
        if keysSentAt != range.lowerBound { violations.append("\(range) without the keys of its beginning") }
        let isRefused = isFaulty && random.chance(oneIn: 4)
        relaySize = isRefused ? range.lowerBound + UInt64(random.below(range.count)) : range.upperBound
    }
}
