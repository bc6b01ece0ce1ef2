/// Builds the content of a `Chat`. A block of any number of parts is one value with a parameter pack.
@resultBuilder
package enum ChatBuilder {
    package static func buildBlock<each Part: ChatContent>(_ part: repeat each Part) -> ChatBlock<repeat each Part> {
        ChatBlock(repeat each part)
    }

    package static func buildOptional<Part: ChatContent>(_ part: Part?) -> ChatOptional<Part> { ChatOptional(part) }

    package static func buildEither<First: ChatContent, Second: ChatContent>(
        first: First
    ) -> ChatEither<First, Second> { .first(first) }

    package static func buildEither<First: ChatContent, Second: ChatContent>(
        second: Second
    ) -> ChatEither<First, Second> { .second(second) }

    package static func buildArray<Part: ChatContent>(_ parts: [Part]) -> ChatArray<Part> { ChatArray(parts) }
}

package struct ChatBlock<each Part: ChatContent>: ChatContent {
    private let parts: (repeat each Part)

    init(_ part: repeat each Part) { parts = (repeat each part) }

    package func accept(_ visitor: inout some ChatVisitor) {
        for part in repeat each parts { part.accept(&visitor) }
    }
}

package struct ChatOptional<Part: ChatContent>: ChatContent {
    private let part: Part?

    init(_ part: Part?) { self.part = part }

    package func accept(_ visitor: inout some ChatVisitor) { part?.accept(&visitor) }
}

package enum ChatEither<First: ChatContent, Second: ChatContent>: ChatContent {
    case first(First)
    case second(Second)

    package func accept(_ visitor: inout some ChatVisitor) {
        switch self {
        case .first(let part): part.accept(&visitor)
        case .second(let part): part.accept(&visitor)
        }
    }
}

package struct ChatArray<Part: ChatContent>: ChatContent {
    private let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    package func accept(_ visitor: inout some ChatVisitor) {
        for part in parts { part.accept(&visitor) }
    }
}
