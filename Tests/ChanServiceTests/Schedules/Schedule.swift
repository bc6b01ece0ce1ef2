import ChanCore
import ChanTestSupport

/// The life of one conversation as far as it decides who may read what: who comes and goes, what is said meanwhile, which keys
/// are replaced, and when somebody looks.
///
/// Every step is harmless where it makes no sense (somebody leaves who is no member), so any part of a schedule is a schedule.
struct Schedule: Sendable {
    enum Step: Hashable, Sendable {
        /// Asks to join by the newest link; the origin admits them.
        case join(Int)
        case leave(Int)
        case remove(Int)
        /// Makes a member an owner.
        case promote(Int)
        /// The owner says something; so does a member, in the simulation only by the owner's voice.
        case say
        /// Withdraws the link and makes another one.
        case rotateLink
        /// The same, with a fresh reading secret where there is one.
        case rotateSecret
        /// The origin reaches one relay of two.
        case publish(relay: Int)
        /// Somebody who was away reads what this relay has, and is away again.
        case visit(Int, relay: Int)
    }

    let kind: ConversationKind
    let visibility: Visibility
    let history: HistoryPolicy
    var steps: [Step]

    /// How many people come and go, beside the owner.
    static let people = 5
    static let relays = 2

    init(_ kind: ConversationKind, _ visibility: Visibility, _ history: HistoryPolicy, _ steps: [Step]) {
        self.kind = kind
        self.visibility = visibility
        self.history = history
        self.steps = steps
    }

    /// Begins with a few who join, so that something happens in short schedules.
    static func random(_ random: inout SeededGenerator, steps count: Int) -> Schedule {
        let visibility: Visibility = random.chance(oneIn: 3) ? .open : .closed
        let policies: [HistoryPolicy] = [.none, .all, .last(2)]
        let history = visibility == .open ? .all : policies[random.below(policies.count)]
        var steps: [Step] = [.say, .join(0), .join(1), .publish(relay: 0)]
        while steps.count < count { steps.append(step(&random)) }
        return Schedule(random.chance(oneIn: 2) ? .group : .channel, visibility, history, steps)
    }

    private static func step(_ random: inout SeededGenerator) -> Step {
        let (person, relay) = (random.below(people), random.below(relays))
        switch random.below(20) {
        case 0, 1, 2: return .join(person)
        case 3: return .leave(person)
        case 4, 5: return .remove(person)
        case 6: return .promote(person)
        case 7, 8, 9, 10: return .say
        case 11: return .rotateLink
        case 12: return .rotateSecret
        case 13, 14, 15: return .publish(relay: relay)
        default: return .visit(person, relay: relay)
        }
    }
}

extension Schedule: CustomStringConvertible {
    /// Swift that makes it again.
    var description: String {
        let steps = steps.map { ".\($0)" }.joined(separator: ", ")
        return "Schedule(.\(kind), .\(visibility), .\(history), [\(steps)])"
    }
}

extension Schedule {
    /// The shortest part of this schedule found that still fails, by leaving out halves, quarters, and so on to single steps.
    func shortened(where fails: (Schedule) async -> Bool) async -> Schedule {
        var shortest = self
        var length = steps.count / 2
        while length > 0 {
            var start = 0
            while start < shortest.steps.count {
                var shorter = shortest
                shorter.steps.removeSubrange(start..<min(start + length, shorter.steps.count))
                if await fails(shorter) { shortest = shorter } else { start += length }
            }
            length /= 2
        }
        return shortest
    }
}
