package import ChanTimeline

/// An item of the log with its texts.
package struct LoadedItem: Hashable, Sendable {
    package var item: Item
    package var content: MessageContent

    package init(_ item: Item, _ content: MessageContent) {
        self.item = item
        self.content = content
    }
}
