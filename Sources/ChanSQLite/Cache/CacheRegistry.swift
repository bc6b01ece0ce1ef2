/// Everything that is cached of a database. A cache cannot be created outside a registry, so that every statement that
/// writes a table reaches all caches of that table.
package final class CacheRegistry {
    private var caches: [(sources: AccessedTables, cache: any TableCache)] = []
    /// The tables of all caches.
    private var sources = AccessedTables(rawValue: 0)

    package init() {}

    func add(_ cache: any TableCache) {
        caches.append((cache.sources, cache))
        sources.formUnion(cache.sources)
    }

    /// Invalidates what was read from the tables.
    ///
    /// - Parameter maintained: the caches in which the writer itself changes the rows that it writes.
    package func invalidate(_ written: AccessedTables, except maintained: [any TableCache]) {
        guard !sources.isDisjoint(with: written) else { return }
        for index in caches.indices where !caches[index].sources.isDisjoint(with: written) {
            let cache = caches[index].cache
            if !maintained.contains(where: { $0 === cache }) { cache.invalidateAll() }
        }
    }
}

/// A cache of what was read from tables.
package protocol TableCache: AnyObject {
    /// The places of these tables.
    var sources: AccessedTables { get }
    func invalidateAll()
}

/// Caches one value.
package final class CachedValue<Value>: TableCache {
    package let sources: AccessedTables
    private let initial: Value
    package var value: Value

    /// - Parameters:
    ///   - initial: the value after an invalidation.
    ///   - sources: the tables from which the value is read; empty if only `invalidateAll` invalidates it.
    package init(_ initial: Value, of sources: AccessedTables, in registry: CacheRegistry) {
        self.sources = sources
        self.initial = initial
        value = initial
        registry.add(self)
    }

    package func invalidateAll() { value = initial }
}
