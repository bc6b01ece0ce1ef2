import ChanID
import ChanSync
import ChanTestSupport
import Testing

struct PublicationTurnsTests {
    private static let relays = [RelayID.numbered(2), .numbered(1)]

    @Test func `a round checks the origin, publishes, and asks the witnesses`() {
        var turns = PublicationTurns(relays: Self.relays, isOriginUnqueried: true)
        #expect(turns.start() == .queryOrigins)
        #expect(turns.originsQueried() == .checkClaim)
        #expect(turns.claimChecked(isUndecided: false) == .checkOrigin)
        #expect(turns.originChecked(isOrigin: true) == .selectRelays)
        #expect(turns.relaysSelected(Self.relays) == .publish(to: Self.relays))
        #expect(turns.published([.numbered(1): 4, .numbered(2): 9], waiting: []) == .publishRemovals)
        #expect(turns.removalsPublished() == .countRelayChanges)
        #expect(turns.relayChangesCounted() == .queryWitnesses)
        #expect(turns.witnessesQueried(hasNews: true) == .selectRelays)
        #expect(turns.relaysSelected([.numbered(1)]) == .publish(to: [.numbered(1)]))
        #expect(turns.published([.numbered(1): 2], waiting: [.numbered(2)]) == .checkOrigin)
        #expect(turns.originChecked(isOrigin: true) == .finish)
        #expect(turns.reached == 2 && turns.published == 11)
    }

    @Test(arguments: [(0, true), (1, true), (2, false)])
    func `a single relay, and relays that were asked, are not asked which origin they follow`(
        count: Int, isUnqueried: Bool
    ) {
        let turns = PublicationTurns(relays: Array(Self.relays.prefix(count)), isOriginUnqueried: isUnqueried)
        #expect(turns.start() == (count == 0 ? .checkOrigin : .checkClaim))
    }

    @Test func `a claim goes to one relay after another, in the order of their identities, until one has taken it`() {
        let relays = [3, 1, 2].map(RelayID.numbered)
        var turns = PublicationTurns(relays: relays, isOriginUnqueried: false)
        for number in 1...2 {
            #expect(turns.claimChecked(isUndecided: true) == .publishClaim(to: .numbered(number)))
            #expect(turns.claimPublished() == .checkClaim)
        }
        #expect(turns.claimChecked(isUndecided: false) == .checkOrigin)
    }

    @Test func `a claim that no relay takes ends with the relays`() {
        var turns = PublicationTurns(relays: [.numbered(1)], isOriginUnqueried: false)
        #expect(turns.claimChecked(isUndecided: true) == .publishClaim(to: .numbered(1)))
        #expect(turns.claimPublished() == .checkOrigin)
    }

    @Test func `a node that is not the origin reads instead, before and after publishing`() {
        var turns = PublicationTurns(relays: Self.relays, isOriginUnqueried: false)
        #expect(turns.originChecked(isOrigin: false) == .syncAsReader)
        #expect(turns.relaysSelected([]) == .publishRemovals)
        #expect(turns.removalsPublished() == .queryWitnesses, "no relay was reached")
        #expect(turns.witnessesQueried(hasNews: false) == .checkOrigin)
        #expect(turns.originChecked(isOrigin: false) == .syncAsReader)
    }

    @Test func `only relays that answered and lack entries are served again, four times at most`() {
        let (one, two, three) = (RelayID.numbered(1), RelayID.numbered(2), RelayID.numbered(3))
        var turns = PublicationTurns(relays: [one, two, three], isOriginUnqueried: false)
        #expect(turns.relaysSelected([three, two, one]) == .publish(to: [three, two, one]))
        #expect(turns.published([one: 5, three: 2], waiting: [one, two, three]) == .publish(to: [three, one]))
        #expect(turns.published([one: 1, three: 0], waiting: [one, two]) == .publish(to: [one]))
        #expect(turns.published([one: 1], waiting: [one]) == .publish(to: [one]))
        #expect(turns.published([one: 1], waiting: [one]) == .publishRemovals)
        #expect(turns.reached == 2 && turns.published == 8)
    }

    @Test func `no order of events publishes to a relay that failed, or more often than the limit`() {
        var random = Seed.generator(for: "no order of events publishes")
        for _ in 0..<2_000 {
            let relays = (0..<random.below(5)).map(RelayID.numbered)
            var turns = PublicationTurns(relays: relays, isOriginUnqueried: random.chance(oneIn: 2))
            var (behind, failed) = (Set(relays), Set<RelayID>())
            var (action, count, claims, isOrigin) = (turns.start(), 0, [RelayID](), true)
            run: while true {
                switch action {
                case .queryOrigins:
                    #expect(relays.count > 1)
                    action = turns.originsQueried()
                case .checkClaim: action = turns.claimChecked(isUndecided: !random.chance(oneIn: 3))
                case .publishClaim(let relay):
                    #expect(claims.last.map { $0 < relay } ?? true)
                    claims.append(relay)
                    action = turns.claimPublished()
                case .checkOrigin:
                    isOrigin = !random.chance(oneIn: 4)
                    action = turns.originChecked(isOrigin: isOrigin)
                case .selectRelays:
                    #expect(isOrigin)
                    action = turns.relaysSelected(relays.filter { _ in !random.chance(oneIn: 4) })
                case .publish(let targets):
                    count += 1
                    #expect(count <= PublicationTurns.maximumTurns)
                    #expect(isOrigin && !targets.isEmpty && failed.isDisjoint(with: targets))
                    #expect(count == 1 || behind.isSuperset(of: targets))
                    var sizes: [RelayID: UInt64] = [:]
                    for relay in targets {
                        if random.chance(oneIn: 4) { failed.insert(relay) } else { sizes[relay] = 1 }
                        if random.chance(oneIn: 3) { behind.remove(relay) }
                    }
                    action = turns.published(sizes, waiting: behind)
                case .publishRemovals: action = turns.removalsPublished()
                case .countRelayChanges:
                    #expect(turns.reached > 0)
                    action = turns.relayChangesCounted()
                case .queryWitnesses:
                    (count, behind, failed) = (0, Set(relays), [])
                    action = turns.witnessesQueried(hasNews: random.chance(oneIn: 2))
                case .syncAsReader:
                    #expect(!isOrigin)
                    break run
                case .finish:
                    #expect(isOrigin)
                    break run
                }
            }
        }
    }
}
