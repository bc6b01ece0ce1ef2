import ChanFold
import ChanReading
import ChanStore

extension Node {
    /// Reads a page and its change number from one consistent state of the database.
    func readPage<Element: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> ListPage<Element>
    ) async throws(ServiceError) -> ListPage<Element> {
        try await withView { view in try view.page { try body(view.rows) } }
    }
}
