package import ChanEnvelope
package import ChanID
package import ChanLog
package import ChanSodium

/// A statement whose numbers were changed before it is signed.
package struct ForgedStatement: Sendable {
    /// The statement without the hash of the body.
    private let statement: [UInt8]
    private static let bodyHash = 10
    /// The placeholder in a draft without a body.
    package static let noHash = Digest(words: ConversationID.zero.words)

    package init(_ draft: StatementDraft, _ edits: ForgedLog.Edits) { self.init(draft, edits.statement) }

    package init(_ draft: StatementDraft, _ edits: [NumberEdit]) { statement = draft.encoded().edited(edits) }

    /// Returns the header to which a reader binds the sealed body, so that bodies open whatever the numbers are.
    package func header(in conversation: ConversationID) -> BodyHeader {
        let message = EditableMessage(statement) ?? EditableMessage()
        func identifier<Value: Identifier16>(_ number: Int) -> Value {
            guard case .bytes(let bytes)? = message[number], let value = Value(bytes) else {
                return Value(words: .zero)
            }
            return value
        }
        let kind = UInt8(exactly: message.number(at: 7)).flatMap(ScopeKind.init) ?? .staff
        return BodyHeader(
            conversation: conversation,
            speaker: .init(member: identifier(2), device: identifier(3), counter: message.number(at: 4)),
            scope: Scope(kind, id: message.number(at: 8)), epoch: UInt32(truncatingIfNeeded: message.number(at: 9)))
    }

    package func signed(over body: [UInt8], by device: SigningKey) -> SignedStatement {
        var message = EditableMessage(statement) ?? EditableMessage()
        message[Self.bodyHash] = .bytes(SHA256.digest(body).bytes)
        let bytes = message.encoded
        return SignedStatement(
            statement: bytes, signature: device.sign(Array("chanadm/statement/v1\n".utf8), bytes))
    }

    package func entryWithBody(_ body: [UInt8], by device: SigningKey, at moment: Timestamp) -> EntryWithBody {
        EntryWithBody(entry: Entry(signed: signed(over: body, by: device), orderedAt: moment), body: body)
    }

    /// Returns the bytes of a leaf, also for a time that `Entry` cannot encode.
    static func leaf(of entry: Entry) -> [UInt8] {
        var bytes = entry.signed.statement + entry.signed.signatureBytes
        UInt64(bitPattern: entry.orderedAt.milliseconds).appendBigEndian(to: &bytes)
        return bytes
    }
}
