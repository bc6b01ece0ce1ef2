internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSodium

extension SignedCheckpoint {
    /// Parses a note and retains only the verified line of the origin. A relay cannot verify other lines, so it neither
    /// stores nor forwards them; it adds its own.
    /// - Throws: `badCheckpoint` for a note that the origin did not sign exactly once.
    init(originLineOf bytes: [UInt8], of conversation: ConversationID, origin: VerifyKey) throws(IntegrityError) {
        let note: SignedNote
        do throws(MalformedError) { note = try SignedNote(parsing: bytes) } catch {
            throw .badCheckpoint(.format(error))
        }
        let key = NoteKey(name: Checkpoint.origin(of: conversation), kind: .log, key: origin)
        let lines = key?.lines(on: note) ?? []
        guard lines.count <= 1 else { throw .badCheckpoint(.signature) }
        // A note without the origin's line is passed on unchanged, so that the initializer reports what is wrong with
        // it.
        let bare = lines.isEmpty ? note : SignedNote(text: note.text, signatures: lines)
        try self.init(parsing: bare.encoded(), of: conversation, origin: origin)
    }
}
