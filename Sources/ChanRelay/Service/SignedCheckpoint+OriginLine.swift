internal import ChanID
internal import ChanLog
internal import ChanSodium

extension SignedCheckpoint {
    /// Reads a note and keeps one line of it: the origin's signature, checked. Other lines a relay cannot check, so it
    /// neither keeps them nor hands them on; its own it adds itself.
    /// - Throws: `badCheckpoint` for a note the origin did not sign exactly once.
    init(originLineOf bytes: [UInt8], of conversation: ConversationID, origin: VerifyKey) throws(IntegrityError) {
        let note: SignedNote
        do throws(MalformedError) { note = try SignedNote(parsing: bytes) } catch {
            throw .badCheckpoint(.format(error))
        }
        let key = NoteKey(name: Checkpoint.origin(of: conversation), kind: .log, key: origin)
        let lines = key?.lines(on: note) ?? []
        guard lines.count <= 1 else { throw .badCheckpoint(.signature) }
        // Without any line of the origin the note goes on as it came: what is wrong with it is said by name.
        let bare = lines.isEmpty ? note : SignedNote(text: note.text, signatures: lines)
        try self.init(parsing: bare.encoded(), of: conversation, origin: origin)
    }
}
