import ChanFold
import ChanRPC
import ChanService

extension PageRequest {
    init(_ limit: Int, _ cursor: String?, _ order: Contract.Order) {
        self.init(limit: limit, cursor: cursor, isNewestFirst: order == .desc)
    }
}

extension Page {
    init<Element>(_ page: ListPage<Element>, _ shape: (Element) -> Item) {
        self.init(
            items: page.elements.map(shape), nextCursor: page.next, asOfSeq: Int(clamping: page.asOf),
            total: page.total)
    }
}
