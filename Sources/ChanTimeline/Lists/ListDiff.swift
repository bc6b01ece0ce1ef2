/// The difference of two lists of rows, as the steps that a front end applies in their order: remove, prepend, insert,
/// append, update; or replace, where the lists share nothing or their common elements change places.
package struct ListDiff<ID: Hashable & Sendable>: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// Removes the elements at these places of the old list, the last first.
        case remove([Int])
        /// Adds elements of the new list before all others.
        case prepend(Range<Int>)
        /// Adds elements of the new list at their places.
        case insert(Range<Int>)
        /// Adds elements of the new list after all others.
        case append(Range<Int>)
        /// Draws the elements at these places of the new list again.
        case update([Int])
        case replace
    }

    package let steps: [Step]

    /// - Parameters:
    ///   - id: returns the identifier by which elements of the two lists are matched.
    ///   - areEqual: whether an element is drawn alike.
    package init<Element>(
        from old: [Element], to new: [Element], id: (Element) -> ID, areEqual: (Element, Element) -> Bool
    ) {
        let newPlaces = Dictionary(new.indices.map { (id(new[$0]), $0) }) { first, _ in first }
        let kept = old.indices.compactMap { index in newPlaces[id(old[index])].map { (old: index, new: $0) } }
        let isOrdered = zip(kept, kept.dropFirst()).allSatisfy { $0.new < $1.new }
        let isUnique = newPlaces.count == new.count
        guard let first = kept.first, let last = kept.last, isOrdered, isUnique else {
            steps = old.isEmpty && new.isEmpty ? [] : old.isEmpty ? [.append(new.indices)] : [.replace]
            return
        }
        var steps: [Step] = []
        let keptPlaces = Set(kept.map(\.old))
        let removed = old.indices.filter { !keptPlaces.contains($0) }
        if !removed.isEmpty { steps.append(.remove(removed.reversed())) }
        if first.new > 0 { steps.append(.prepend(0..<first.new)) }
        for (one, next) in zip(kept, kept.dropFirst()) where next.new > one.new + 1 {
            steps.append(.insert(one.new + 1..<next.new))
        }
        if last.new + 1 < new.count { steps.append(.append(last.new + 1..<new.count)) }
        let updated = kept.filter { !areEqual(old[$0.old], new[$0.new]) }.map(\.new)
        if !updated.isEmpty { steps.append(.update(updated)) }
        self.steps = steps
    }

    /// Returns the old list with the steps applied.
    package func apply<Element>(to old: [Element], from new: [Element]) -> [Element] {
        var list = old
        for step in steps {
            switch step {
            case .remove(let places): for index in places { list.remove(at: index) }
            case .prepend(let range): list.insert(contentsOf: new[range], at: 0)
            case .insert(let range): list.insert(contentsOf: new[range], at: range.lowerBound)
            case .append(let range): list.append(contentsOf: new[range])
            case .update(let places): for index in places { list[index] = new[index] }
            case .replace: list = new
            }
        }
        return list
    }
}
