package import ChanID

/// Where an imported item comes from.
package struct Imported: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case message = 0
        case event = 1
    }

    package var kind: Kind
    /// The author's name as it stood there; empty where the source names none.
    package var author: String
    /// When it was said there, where that can be told exactly.
    package var at: Timestamp?
    /// The time as it stood in the source ("[00:01]").
    package var atText: String
    /// The exact bytes, where they are not UTF-8 and `text` is a repaired reading.
    package var raw: [UInt8]?

    package init(kind: Kind, author: String, at: Timestamp?, atText: String, raw: [UInt8]? = nil) {
        self.kind = kind
        self.author = author
        self.at = at
        self.atText = atText
        self.raw = raw
    }
}
