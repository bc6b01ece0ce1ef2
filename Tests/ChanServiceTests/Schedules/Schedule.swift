import ChanCore
import ChanTestSupport

/// The events of one conversation that decide who may read what: joins and leaves, messages, key changes, and visits.
///
/// A step that does not apply (such as the leave of a non-member) has no effect, so any part of a schedule is a
/// schedule.
struct Schedule: Sendable {
    enum Step: Hashable, Sendable {
        /// Requests to join by the newest link; the origin admits the person.
        case join(Int)
        case leave(Int)
        case remove(Int)
        /// Makes a member an owner.
        case promote(Int)
        /// Posts a message by the owner and one by a member. In the simulation only the owner posts.
        case say
        /// Withdraws the link and creates another.
        case rotateLink
        /// Replaces the link with a fresh reading secret, if there is one.
        case rotateSecret
        /// Publishes to one of the two relays.
        case publish(relay: Int)
        /// A person who was away reads what this relay has, and is away again.
        case visit(Int, relay: Int)
    }

    let kind: ConversationKind
    let visibility: Visibility
    let history: HistoryPolicy
    var steps: [Step]

    /// The number of people besides the owner.
    static let people = 5
    static let relays = 2

    init(_ kind: ConversationKind, _ visibility: Visibility, _ history: HistoryPolicy, _ steps: [Step]) {
        self.kind = kind
        self.visibility = visibility
        self.history = history
        self.steps = steps
    }

    /// Creates a random schedule. It begins with a few joins, so that short schedules have an effect.
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
    /// The Swift expression that recreates the schedule.
    var description: String {
        let steps = steps.map { ".\($0)" }.joined(separator: ", ")
        return "Schedule(.\(kind), .\(visibility), .\(history), [\(steps)])"
    }
}

extension Schedule {
    /// The shortest failing part of this schedule found by omitting halves, quarters, and so on down to single steps.
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
