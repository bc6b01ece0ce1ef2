import ChanFold
import ChanRPC
import ChanService

extension PageRequest {
    init(_ params: ParameterGroup.Page) {
        self.init(limit: params.limit, cursor: params.cursor, isNewestFirst: params.order == .desc)
    }
}

extension Page {
    init<Element>(_ page: ListPage<Element>, _ shape: (Element) -> Item) {
        self.init(
            items: page.elements.map(shape), nextCursor: page.next, asOfSeq: Int(clamping: page.asOf),
            total: page.total)
    }
}
