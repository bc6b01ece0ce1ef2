import ChanCore
import ChanTestSupport
import Foundation
import Testing

/// Tests random schedules of joins, leaves and absences: in the end everybody can read exactly what they may.
@Suite(.timeLimit(.minutes(60)))
struct ScheduleTests {
    private static let isSlow = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1"
    private static let simulated = isSlow ? 5_000 : 300
    private static let real = isSlow ? 100 : 16
    /// The quick tier uses a constant seed; the slow one uses new seeds.
    private static let usual: UInt64? = isSlow ? nil : 5_924_104_172_359_063_381
    /// The number of concurrent real runs. Nodes mostly wait for answers of relays.
    private static let realAtOnce = 6

    @Test func `at simulated relays keys open what their holders were members for`() async throws {
        var random = Seed.generator(for: "who comes and goes at simulated relays")
        let relays = [try SimulatedRelay("north"), try SimulatedRelay("south")]
        let schedules = (0..<Self.simulated).map { _ in Schedule.random(&random, steps: 10 + random.below(14)) }
        guard let failed = await firstFailure(in: schedules, { await SimulatedScheduleRun.faults(of: $0, at: relays) })
        else { return }
        Issue.record("\(failed.faults) in \(failed.schedule)")
        let shortest = await failed.schedule.shortened {
            await !SimulatedScheduleRun.faults(of: $0, at: relays).isEmpty
        }
        Issue.record("\(await SimulatedScheduleRun.faults(of: shortest, at: relays)) in \(shortest)")
    }

    @Test func `the simulation notices a relay that knows of no ends`() async throws {
        let relays = [try SimulatedRelay("north", features: []), try SimulatedRelay("south", features: [])]
        let away = Schedule(.group, .closed, .none, [.join(0), .join(1), .visit(0, relay: 0), .remove(1), .rotateLink])
        #expect(await SimulatedScheduleRun.faults(of: away, at: relays) != [])
    }

    @Test
    func `a subscriber with a key gets all entries below its end, also if others end before it`()
        async throws
    {
        let steps: [Schedule.Step] = [.join(4), .rotateLink, .visit(4, relay: 1), .remove(4)]
        #expect(await RealScheduleRun.faults(of: Schedule(.channel, .closed, .last(2), steps)) == [])
    }

    @Test(arguments: schedulesThatFailed)
    func `schedules that failed once`(schedule: Schedule) async throws {
        #expect(await RealScheduleRun.faults(of: schedule) == [])
    }

    /// Schedules that failed before: a return by a newer link than the first; an owner's return before their node knows
    /// of the leave; several keys that end in one publication, with a subscriber that uses one of the first; an answer
    /// to a first request after the membership ended.
    private static let schedulesThatFailed = [
        Schedule(.channel, .closed, .all, [.join(1), .rotateSecret, .leave(1), .join(1), .say]),
        Schedule(.channel, .open, .all, [.join(0), .promote(0), .remove(0), .join(0), .say]),
        Schedule(.group, .closed, .all, [.join(0), .promote(0), .say, .remove(0), .join(0), .say]),
        Schedule(.channel, .open, .all, [.join(3), .visit(3, relay: 1), .rotateSecret, .rotateLink]),
        Schedule(.group, .open, .all, [.join(1), .remove(1), .join(1)]),
        Schedule(
            .group, .closed, .none,
            [.join(0), .join(1), .leave(1), .join(2), .visit(0, relay: 0), .remove(2)]),
    ]

    @Test func `nodes at relays end with what they may read, and complete`() async throws {
        var random = Seed.generator(for: "who comes and goes at real relays", usual: Self.usual)
        let schedules = (0..<Self.real).map { _ in Schedule.random(&random, steps: 12 + random.below(8)) }
        guard let failed = await firstFailure(in: schedules, atOnce: Self.realAtOnce, RealScheduleRun.faults(of:))
        else {
            return
        }
        Issue.record("\(failed.faults) in \(failed.schedule)")
        let shortest = await failed.schedule.shortened { await !RealScheduleRun.faults(of: $0).isEmpty }
        Issue.record("\(await RealScheduleRun.faults(of: shortest)) in \(shortest)")
    }

    /// Runs a few schedules at a time, so that disk waits and computation overlap.
    private func firstFailure(
        in schedules: [Schedule], atOnce width: Int = 4, _ faults: @escaping @Sendable (Schedule) async -> [String]
    ) async -> (schedule: Schedule, faults: [String])? {
        await withTaskGroup(of: (schedule: Schedule, faults: [String])?.self) { group in
            for part in 0..<width {
                group.addTask {
                    for index in stride(from: part, to: schedules.count, by: width) {
                        let found = await faults(schedules[index])
                        if !found.isEmpty { return (schedules[index], found) }
                        if Task.isCancelled { return nil }
                    }
                    return nil
                }
            }
            for await failed in group where failed != nil {
                group.cancelAll()
                return failed
            }
            return nil
        }
    }
}
