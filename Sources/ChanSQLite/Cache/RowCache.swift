/// Caches rows, including absent ones, because every decision reads its author's row.
///
/// A statement that writes one of the tables invalidates all rows, unless its caller maintains the cache
/// (`CacheRegistry.invalidate`); a rollback invalidates all rows, too.
@usableFromInline package final class RowCache<Key: Hashable, Row>: TableCache {
    package let sources: AccessedTables
    @usableFromInline var rows: [Key: Row?] = [:]

    /// - Parameter sources: the tables from which the rows are read; empty if only their writers invalidate them.
    package init(of sources: AccessedTables, in registry: CacheRegistry) {
        self.sources = sources
        registry.add(self)
    }

    /// Returns the cached row, or reads and caches it with `read`.
    @inlinable package func row(
        _ key: Key, read: () throws(StoreError) -> Row?
    ) throws(StoreError) -> Row? {
        if let known = rows[key] { return known }
        let row = try read()
        rows.updateValue(row, forKey: key)
        return row
    }

    /// Returns the cached row; `nil` if it is not cached, `.some(nil)` if it is known to be absent.
    @inlinable package func cachedRow(_ key: Key) -> Row?? { rows[key] }

    /// Call it after writing the complete row.
    @inlinable package func insert(_ row: Row, _ key: Key) { rows.updateValue(row, forKey: key) }

    /// Call it after writing a part of the row.
    @inlinable package func update(_ key: Key, _ change: (inout Row) -> Void) {
        guard case .some(.some(var row)) = rows[key] else { return }
        change(&row)
        rows.updateValue(row, forKey: key)
    }

    /// Call it before writing the row.
    @inlinable package func invalidate(_ key: Key) { rows[key] = nil }

    package func invalidateAll() { rows = [:] }

    package var count: Int { rows.count }
}
