import ChanFold

/// Runs turns one after another, each for a slice of time of its own: a turn that takes longer continues beside the
/// next ones. Quick turns therefore see the results of the earlier ones, and a slow one delays the others by its slice
/// at most.
///
/// - Parameters:
///   - prepare: called when a turn begins.
///   - ended: called with the result of each turn as it ends.
func withTimeSlices<Turn: Sendable, Value: Sendable>(
    _ turns: [Turn], of slice: Duration, isolation: isolated (any Actor)? = #isolation,
    run: @escaping @Sendable (Turn) async -> Value, prepare: (inout Turn) -> Void = { _ in },
    ended: (Turn, Value) -> Void
) async {
    await withTaskGroup(of: TimeSliceEvent<Value>.self) { group in
        var (last, running) = (-1, 0)
        func beginNext() {
            guard last + 1 < turns.count else { return }
            last += 1
            running += 1
            var turn = turns[last]
            prepare(&turn)
            let (current, number) = (turn, last)
            group.addTask { .ended(number, await run(current)) }
            group.addTask {
                try? await Task.sleep(for: slice)
                return .sliceOver(number)
            }
        }
        beginNext()
        while running > 0, let event = await group.next() {
            switch event {
            case .ended(let number, let value):
                running -= 1
                ended(turns[number], value)
                if number == last { beginNext() }
            case .sliceOver(let number):
                if number == last { beginNext() }
            }
        }
        group.cancelAll()
    }
}

private enum TimeSliceEvent<Value: Sendable>: Sendable {
    case ended(Int, Value)
    case sliceOver(Int)
}
