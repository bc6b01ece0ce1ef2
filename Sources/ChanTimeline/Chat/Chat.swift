/// A conversation written as code, for demos and tests.
///
///     let chat = Chat {
///         Message("hi", role: .me)
///         if isLate { Note("closed") }
///         for name in names { Message("welcome, \(name)", role: .channel) }
///     }
///
/// The builder keeps the static type of each part; a visitor flattens them.
package struct Chat<Content: ChatContent>: Sendable {
    package let content: Content

    package init(@ChatBuilder _ content: () -> Content) { self.content = content() }

    /// Calls the visitor for each entry in order.
    package func accept(_ visitor: inout some ChatVisitor) { content.accept(&visitor) }

    /// The entries as items of the model, one second apart, numbered from `first`.
    package func items(from first: Int = 1) -> [Item] {
        var visitor = ItemVisitor(next: first)
        accept(&visitor)
        return visitor.items
    }
}

/// A part of a chat.
package protocol ChatContent: Sendable {
    func accept(_ visitor: inout some ChatVisitor)
}

/// Visits the entries of a chat one after the other.
package protocol ChatVisitor {
    mutating func visit(_ message: Message)
    mutating func visit(_ note: Note)
}

/// A message of a chat.
package struct Message: ChatContent, Hashable {
    package enum Role: Hashable, Sendable { case me, channel, other(String) }

    package let text: String
    package let role: Role

    package init(_ text: String, role: Role) {
        self.text = text
        self.role = role
    }

    package func accept(_ visitor: inout some ChatVisitor) { visitor.visit(self) }
}

/// An event of a chat, such as a member who joined.
package struct Note: ChatContent, Hashable {
    package let topic: String

    package init(_ topic: String) { self.topic = topic }

    package func accept(_ visitor: inout some ChatVisitor) { visitor.visit(self) }
}
