import Synchronization

/// What a round over relays came to so far: kept although the round is cut off, and the reason to let it go on.
final class TurnProgress: Sendable {
    /// Of the turn that this task works on.
    @TaskLocal static var current: TurnProgress?

    private let outer: TurnProgress?
    private let entries = Atomic(0)
    private let count = Atomic(0)

    /// - Parameter outer: of the round that the turn is part of, which goes on with it.
    init(within outer: TurnProgress?) { self.outer = outer }

    /// Entries taken.
    var taken: Int { entries.load(ordering: .relaxed) }
    /// Grows with everything that was done.
    var steps: Int { count.load(ordering: .relaxed) }

    func note(taken: Int = 0) {
        entries.add(taken, ordering: .relaxed)
        count.add(1, ordering: .relaxed)
        outer?.note(taken: taken)
    }
}
