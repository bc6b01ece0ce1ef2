import ChanID
import ChanSync
import ChanTestSupport

/// A log whose origin may be lost, relays that lie, fail or lag, and a reader who runs a round with them.
struct ReaderWorld {
    var relays: [Relay] = []
    var random: SeededGenerator
    private(set) var violations: [String] = []

    // What the reader has.
    private var size: UInt64 = 0
    private var followed: Claim?
    private var submissions: [Submission] = []
    private var nextSubmission = 0
    private let batch: UInt64

    // What happened in the round.
    private var turns = 0
    private var passes = 0
    private var reached = 0
    /// The largest size that any relay showed, and what it was when claims were compared last.
    private var shown: UInt64 = 0
    private var shownAtComparison: UInt64 = 0
    private var sizeAfterFirstPass: UInt64 = 0
    private var isFirstPassFaulty = true
    private var untried: [Postponed] = []

    init(_ seed: SeededGenerator) {
        random = seed
        batch = UInt64(1 + random.below(12))
        let claims = (0..<random.below(4)).map { rank in
            Claim(rank: rank, seenSize: UInt64(random.below(60)), isGenuine: !random.chance(oneIn: 4))
        }
        size = UInt64(random.below(20))
        for number in 0..<(1 + random.below(5)) { relays.append(relay(number, claims)) }
        for _ in 0..<random.below(3) { addSubmission(lacksTag: random.chance(oneIn: 2)) }
    }

    private mutating func relay(_ number: Int, _ claims: [Claim]) -> Relay {
        var relay = Relay(id: .numbered(number), size: UInt64(random.below(60)))
        // Half of the relays are honest, so that there is a truth to be found.
        guard random.chance(oneIn: 2) else {
            if relay.size > 0, random.chance(oneIn: 4) { relay.keyEnds = [UInt64(1 + random.below(Int(relay.size)))] }
            (relay.hasAnswers, relay.answersLate) = (random.chance(oneIn: 2), random.chance(oneIn: 2))
            return relay
        }
        for _ in 0..<random.below(3) { relay.wrongBodies.insert(UInt64(random.below(60))) }
        relay.hasWrongRoot = random.chance(oneIn: 5)
        relay.isForked = random.chance(oneIn: 2)
        relay.isGone = random.chance(oneIn: 6)
        relay.isFlaky = random.chance(oneIn: 4)
        if random.chance(oneIn: 2), let claim = claims.randomElement(using: &random) {
            relay.claim = claim
            relay.size = claim.seenSize + UInt64(random.below(20))
            if random.chance(oneIn: 3) { relay.otherClaim = claims.randomElement(using: &random) }
        } else if random.chance(oneIn: 3) {
            relay.comingClaim = claims.randomElement(using: &random)
        }
        if relay.size > 0, random.chance(oneIn: 4) {
            relay.keyEnds = [UInt64(1 + random.below(Int(relay.size)))]
            relay.refusesKeys = random.chance(oneIn: 2)
        }
        relay.losesSubmissions = random.chance(oneIn: 5)
        relay.hasAnswers = random.chance(oneIn: 2)
        relay.answersLate = random.chance(oneIn: 2)
        relay.hasBadReceipts = random.chance(oneIn: 5)
        return relay
    }

    private mutating func addSubmission(lacksTag: Bool) {
        submissions.append(Submission(number: nextSubmission, lacksTag: lacksTag))
        nextSubmission += 1
    }

    private mutating func check(_ holds: Bool, _ text: String) {
        if !holds { violations.append(text) }
    }

    // MARK: the round

    mutating func run() {
        var round = ReaderRound<Postponed>()
        var action = round.start()
        while violations.isEmpty {
            switch action {
            case .runTurns(let lenient, let isFirst):
                passes += 1
                check(isFirst == (passes == 1), "pass \(passes) as the first")
                runTurns(lenient, &round)
                if isFirst { sizeAfterFirstPass = size }
                action = round.turnsEnded()
            case .compareClaims(let claims): action = compare(claims, &round)
            case .tryClaim(let postponed, let from, let lenient):
                checkClaim(postponed)
                let isWaiting = beginTurn(round)
                let outcome = runTurn(postponed.relay, lenient, followsFrom: from, waits: isWaiting)
                action = round.claimTried(outcome, at: relays[postponed.relay].id)
            case .endUnsentRequest:
                check(round.endedAt > 0, "a request ended without an ended key")
                return finish()
            case .finish: return finish()
            }
        }
    }

    /// Each turn begins after the one before, and ends with it or, if it is slow, beside a later one.
    private mutating func runTurns(_ lenient: Bool, _ round: inout ReaderRound<Postponed>) {
        var running: [(relay: Int, waits: Bool)] = []
        for relay in relays.indices {
            running.append((relay, beginTurn(round)))
            if relay != relays.indices.last, random.chance(oneIn: 4) { continue }
            for turn in running.shuffled(using: &random) {
                let outcome = runTurn(turn.relay, lenient, followsFrom: nil, waits: turn.waits)
                round.turnEnded(outcome, at: relays[turn.relay].id)
            }
            running = []
        }
    }

    /// - Returns: whether the turn waits for answers.
    private mutating func beginTurn(_ round: ReaderRound<Postponed>) -> Bool {
        turns += 1
        check(turns <= 4 * relays.count, "\(turns) turns with \(relays.count) relays")
        let waits = round.mayWait
        check(!waits || reached == 0 && passes == 1, "a wait after \(reached) relays in pass \(passes)")
        return waits
    }

    private mutating func compare(
        _ claims: [Postponed], _ round: inout ReaderRound<Postponed>
    ) -> ReaderRound<Postponed>.Action {
        shown = max(shown, min(round.endedAt, size))
        shownAtComparison = shown
        untried = claims.filter { $0.claim.isGenuine && followed == nil }
        let compared = claims.map { postponed in
            ReaderRound<Postponed>.ComparedClaim(
                postponed, seenSize: postponed.claim.seenSize,
                isPermitted: postponed.claim.isGenuine && followed == nil)
        }
        return round.claimsCompared(compared, shown: shown) { $0.claim.rank > $1.claim.rank }
    }

    private mutating func checkClaim(_ postponed: Postponed) {
        let claim = postponed.claim
        check(
            claim.seenSize >= shownAtComparison, "\(claim) is tried, although \(shownAtComparison) entries were shown")
        untried.removeAll { $0 == postponed }
        let rivals = untried.filter { $0.claim.seenSize >= shownAtComparison }
        let isFirst = rivals.allSatisfy { claim.isGenuine && $0.claim.rank <= claim.rank }
        check(isFirst, "\(claim) is tried before \(rivals)")
    }

    private mutating func finish() {
        for relay in relays where relay.isSound {
            let isHonest = relay.wrongBodies.allSatisfy { $0 >= relay.size || $0 < sizeAfterFirstPass }
            check(
                !isHonest || size >= relay.size,
                "\(size) of the \(relay.size) entries of a relay whose wrong bodies others supplied")
        }
        // All relays that answered were wrong in bodies alone.
        guard isFirstPassFaulty, relays.allSatisfy({ $0.isGone || $0.isSound }) else { return }
        let largest = relays.filter { !$0.isGone }.map(\.size).max() ?? 0
        check(reached == 0 || size >= largest, "\(size) of \(largest) entries although no relay had better ones")
    }

    // MARK: a turn

    /// What happens in one turn.
    private struct Turn {
        let relay: Int
        let isLenient: Bool
        /// The size that a claim must continue to be followed; `nil` to follow none.
        let followsFrom: UInt64?
        let waits: Bool
        /// The number of keys that were proven and have ended.
        var key: Int
        /// Whether the relay showed a claim that is not followed.
        var hasClaim = false
        var sent: Set<Int> = []
        var submissionRounds = 0
        var receipts: [Int] = []
        var isFetchedSinceQuery = false
        var hasReceiptFailure = false
    }

    private mutating func runTurn(
        _ number: Int, _ lenient: Bool, followsFrom from: UInt64?, waits: Bool
    ) -> ReaderRound<Postponed>.Outcome {
        var turn = Turn(
            relay: number, isLenient: lenient, followsFrom: from, waits: waits, key: newestKey(at: number))
        guard !relays[number].isGone, !fails(number) else { return .failed(endedAt: 0) }
        if from != nil, let other = relays[number].otherClaim {
            (relays[number].claim, relays[number].otherClaim) = (other, nil)
            relays[number].size = other.seenSize + UInt64(random.below(20))
        }
        let outcome = runActions(&turn)
        if case .reached(let isFaulty, _) = outcome {
            reached += 1
            if passes == 1, !isFaulty { isFirstPassFaulty = false }
        }
        return outcome
    }

    private mutating func runActions(_ turn: inout Turn) -> ReaderRound<Postponed>.Outcome {
        var decisions = ReaderTurn()
        var action = decisions.start()
        let number = turn.relay
        while true {
            switch action {
            case .followOrigin: action = decisions.originFollowed(hasClaim: followOrigin(&turn))
            case .fetchLog:
                guard let fault = fetchLog(&turn, after: decisions.fault) else { return .failed(endedAt: 0) }
                action = decisions.logFetched(fault.found, hasClaim: turn.hasClaim)
            case .completeLog: action = decisions.logCompleted()
            case .submit, .resubmit:
                guard let isWaiting = submit(&turn) else { return .failed(endedAt: 0) }
                action = decisions.submitted(isWaiting: isWaiting)
            case .queryReceipts:
                queryReceipts(&turn)
                action = decisions.receiptsQueried(isEmpty: turn.receipts.isEmpty)
            case .processReceipts: action = decisions.receiptsProcessed(hasNews: processReceipts(&turn))
            case .checkPending: action = decisions.pendingChecked(submissions.contains(where: \.isPending))
            case .processEndings: action = decisions.endingsProcessed(isKeyEnded: keyEnd(turn) != nil)
            case .synchronizeFiles:
                check(!turn.hasClaim, "files are fetched after a claim")
                action = decisions.filesSynchronized()
            case .recordRelay:
                if keyEnd(turn) == nil { shown = max(shown, relays[number].size) }
                action = decisions.relayRecorded(
                    isKeyEnded: keyEnd(turn) != nil, hasReceiptFailure: turn.hasReceiptFailure)
            case .reportClaim:
                guard let claim = relays[number].claim else { return .failed(endedAt: 0) }
                return .claimed(Postponed(relay: number, claim: claim))
            case .reportReceiptFailure: return .failed(endedAt: 0)
            case .checkMembership: action = decisions.membershipChecked(isOver: random.chance(oneIn: 3))
            case .reportEndedKey: return .failed(endedAt: keyEnd(turn) ?? 0)
            case .finish: return .reached(isFaulty: decisions.fault != nil, endedAt: keyEnd(turn) ?? 0)
            }
        }
    }

    private mutating func fails(_ number: Int) -> Bool { relays[number].isFlaky && random.chance(oneIn: 6) }

    // MARK: keys and claims

    /// The number of ended keys before the newest one that the reader has.
    private func newestKey(at number: Int) -> Int {
        relays[number].refusesKeys ? 0 : relays[number].keyEnds.count { $0 <= size }
    }

    private func keyEnd(_ turn: Turn) -> UInt64? { relays[turn.relay].keyEnds.dropFirst(turn.key).first }

    /// - Returns: whether the relay shows a claim that the reader does not follow.
    private mutating func followOrigin(_ turn: inout Turn) -> Bool {
        // For an ended key, a relay shows no changes of origin after its end.
        guard let claim = relays[turn.relay].claim, claim.seenSize < keyEnd(turn) ?? .max, claim != followed,
            claim.seenSize >= size
        else { return false }
        turn.hasClaim = !follows(claim, turn)
        if !turn.hasClaim, claim.isGenuine, followed == nil {
            check(claim.seenSize >= shownAtComparison, "\(claim) is followed, although \(shownAtComparison) were shown")
            followed = claim
        }
        return turn.hasClaim
    }

    private func follows(_ claim: Claim, _ turn: Turn) -> Bool {
        turn.followsFrom.map { claim.seenSize >= $0 } ?? false
    }

    // MARK: the log

    /// What a fetch found.
    private struct Found { let found: LogFetch.Fault? }

    /// - Returns: `nil` if the relay failed.
    private mutating func fetchLog(_ turn: inout Turn, after fault: LogFetch.Fault?) -> Found? {
        var fetch = LogFetch(after: fault)
        var (action, hasFailed) = (fetch.start(), false)
        turn.isFetchedSinceQuery = true
        while true {
            switch action {
            case .fetchBatch: action = fetchBatch(&turn, &fetch)
            case .proveNextKey:
                check(!turn.hasClaim, "a key is proved after a claim that is not followed")
                let newest = newestKey(at: turn.relay)
                let isProved = newest > turn.key
                turn.key = newest
                action = fetch.keyProved(isProved)
            case .followOrigin: action = fetch.originFollowed(hasClaim: followOrigin(&turn))
            case .compare(let isRequired):
                check(!turn.hasClaim, "logs are compared after a claim that is not followed")
                check(isRequired == (fetch.fault == .wrongRoot), "a wrong root is always compared")
                let relay = relays[turn.relay]
                hasFailed = fails(turn.relay)
                action =
                    hasFailed
                    ? fetch.comparisonFailed() : fetch.compared(isForked: relay.hasWrongRoot && relay.isForked)
            case .recordFork, .recordWrongRoot, .finish: return hasFailed ? nil : Found(found: fetch.fault)
            }
        }
    }

    private mutating func fetchBatch(_ turn: inout Turn, _ fetch: inout LogFetch) -> LogFetch.Action {
        check(!turn.hasClaim, "a batch is fetched after a claim that is not followed")
        let relay = relays[turn.relay]
        let end = min(relay.size, keyEnd(turn) ?? .max, size + batch)
        guard size < end else { return fetch.nothingFetched() }
        if let claim = relay.claim, claim != followed, end > claim.seenSize {
            guard !follows(claim, turn), claim.seenSize >= size else {
                return fetch.received(appended: 0, fault: .other, hasClaim: false)
            }
            turn.hasClaim = true
            return fetch.received(appended: 0, fault: nil, hasClaim: true)
        }
        if let fault = fault(in: size..<end, of: relay, turn) {
            return fetch.received(appended: 0, fault: fault, hasClaim: false)
        }
        let appended = Int(end - size)
        size = end
        return fetch.received(appended: appended, fault: nil, hasClaim: false)
    }

    private func fault(in range: Range<EntryNumber>, of relay: Relay, _ turn: Turn) -> LogFetch.Fault? {
        if let followed, relay.claim != followed, range.upperBound > followed.seenSize { return .other }
        if relay.hasWrongRoot { return .wrongRoot }
        return !turn.isLenient && relay.wrongBodies.contains(where: range.contains) ? .other : nil
    }

    // MARK: submissions

    /// - Returns: whether an answer is expected; `nil` if the relay failed.
    private mutating func submit(_ turn: inout Turn) -> Bool? {
        turn.submissionRounds += 1
        check(turn.submissionRounds <= 2, "submissions are sent \(turn.submissionRounds) times in one turn")
        guard keyEnd(turn) == nil else { return !submissions.isEmpty }
        for index in submissions.indices {
            let submission = submissions[index]
            let open = ReaderTurn.OpenSubmission(
                isPending: submission.isPending, isDue: submission.isDue, isWithStaff: submission.isWithStaff)
            guard open.isSent else { continue }
            check(turn.sent.insert(submission.number).inserted, "submission \(submission.number) is sent twice")
            if relays[turn.relay].losesSubmissions { return nil }
            (submissions[index].isPending, submissions[index].isDue) = (false, false)
        }
        return !submissions.isEmpty
    }

    private mutating func queryReceipts(_ turn: inout Turn) {
        (turn.isFetchedSinceQuery, turn.receipts) = (false, [])
        let relay = relays[turn.relay]
        if let claim = relay.comingClaim, claim.seenSize >= relay.size {
            relays[turn.relay].claim = claim
            relays[turn.relay].comingClaim = nil
            relays[turn.relay].size = claim.seenSize + UInt64(1 + random.below(20))
        }
        guard relay.hasAnswers, turn.waits || !relay.answersLate else { return }
        for submission in submissions where !submission.isPending && !random.chance(oneIn: 3) {
            turn.receipts.append(submission.number)
        }
    }

    /// - Returns: whether any answer is news.
    private mutating func processReceipts(_ turn: inout Turn) -> Bool {
        check(turn.isFetchedSinceQuery, "receipts are processed before the entries that they refer to are fetched")
        check(!turn.hasClaim, "receipts are processed after a claim that is not followed")
        if relays[turn.relay].hasBadReceipts {
            turn.hasReceiptFailure = true
            return false
        }
        let answered = submissions.filter { turn.receipts.contains($0.number) }
        submissions.removeAll { turn.receipts.contains($0.number) }
        // The tag may have been changed once more meanwhile.
        for submission in answered where submission.lacksTag { addSubmission(lacksTag: random.chance(oneIn: 2)) }
        return !answered.isEmpty
    }
}
