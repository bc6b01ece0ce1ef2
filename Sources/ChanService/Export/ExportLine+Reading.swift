import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium

extension ExportLine {
    /// The clock offset that the line's entry states; `nil` for any other entry.
    var clockOffset: ClockOffset? {
        guard let statement = try? carried.entry.signed.parsed(), statement.scope == .public, let body = carried.body,
            case .clockOffset(let offset)? = try? PublicBody(parsing: body)
        else { return nil }
        return offset
    }

    /// Decodes the act of the line.
    ///
    /// - Returns: `nil` if the body is public, sealed without its key, pruned, or contains no act.
    func reading(in conversation: ConversationID) -> EntryReader.DecodedAct? {
        guard let statement = try? carried.entry.signed.parsed(), statement.scope != .public, let body = carried.body,
            let key = bodyKey.flatMap({ EphemeralKey($0) }),
            let plaintext = try? SealedBody.open(body, BodyHeader(statement), key: key)
        else { return nil }
        return EntryReader.DecodedAct(plaintext, statement, in: conversation)
    }
}
