package import ChanID

/// An act, its author, and the scope for which it is sealed.
package struct ScopedAct: Hashable, Sendable {
    package var act: Act
    package var scope: Scope
    package var author: Author
    package var encapsulation: Encapsulation

    package enum Encapsulation: Hashable, Sendable {
        /// The act is an entry of its own, signed by `author`.
        case direct
        /// The author's signed statement is enclosed in a statement of the origin.
        case enclosed
    }

    package init(act: Act, scope: Scope, author: Author, encapsulation carriage: Encapsulation) {
        self.act = act
        self.scope = scope
        self.author = author
        self.encapsulation = carriage
    }
}
