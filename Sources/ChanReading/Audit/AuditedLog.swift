package import ChanFold
package import ChanID
package import ChanStore

/// A log with proofs: a conversation's, or the node's journal.
package enum AuditedLog: Hashable, Sendable {
    case conversation(ConversationID)
    case journal
}

/// Resolves a reference to an entry: an entry number, or a prefix of a statement's identifier. Decimal numbers are
/// always entry numbers.
package struct EntryReferenceResolver {
    package let view: StoreView

    /// Returns the number of the referenced entry.
    ///
    /// - Throws: `not_found.entry`; `ambiguous.message`, `not_found.message`, `invalid.reference` for an identifier.
    package func number(_ reference: String, of conversation: ConversationID) throws -> EntryNumber {
        if let number = Self.number(reference) {
            guard number < (try LogReader.size(of: conversation, in: view)) else { throw Self.notFoundError(reference) }
            return number
        }
        let text = ReferenceText(reference, sign: "@")
        guard let prefix = text.prefix(byteCount: MessageID.byteCount) else {
            throw ServiceError.named(.invalidReference, ["actual": reference])
        }
        return try text.single(EntryTable.listNumbers(withPrefix: prefix, of: conversation, in: view), .message)
    }

    /// - Returns: `nil` unless the text is a decimal number of at most 16 digits, the length of numbers below 2^53.
    package static func number(_ text: String) -> EntryNumber? {
        guard (1...16).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return EntryNumber(text)
    }

    package static func notFoundError(_ reference: String) -> ServiceError {
        .named(.notFoundEntry, ["actual": reference])
    }
}
