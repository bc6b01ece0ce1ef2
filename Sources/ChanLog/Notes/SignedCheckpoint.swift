package import ChanID
package import ChanSodium

/// A checkpoint whose origin signature has been verified, with the note that contains it.
package struct SignedCheckpoint: Hashable, Sendable {
    package let checkpoint: Checkpoint
    /// The note, including cosignatures.
    package private(set) var note: SignedNote

    package var conversation: ConversationID { checkpoint.conversation }
    package var size: UInt64 { checkpoint.size }
    package var root: Digest { checkpoint.root }

    /// Signs a checkpoint. The caller must never sign one that is inconsistent with a checkpoint it signed before.
    package init(_ checkpoint: Checkpoint, signedBy origin: SigningKey) {
        self.checkpoint = checkpoint
        let text = checkpoint.text
        let key = Self.key(origin.verifyKey, of: checkpoint.conversation)
        note = SignedNote(
            text: text,
            signatures: [NoteSignature(name: key.name, keyID: key.id, signature: origin.sign(text).bytes)])
    }

    /// Parses a note and verifies that `origin` signed it for `conversation`. `cosignature(by:)` verifies the
    /// cosignatures individually.
    package init(
        parsing bytes: [UInt8], of conversation: ConversationID, origin: VerifyKey
    ) throws(IntegrityError) {
        do throws(MalformedError) {
            note = try SignedNote(parsing: bytes)
            checkpoint = try Checkpoint(parsing: note.text)
        } catch {
            throw .badCheckpoint(.format(error))
        }
        guard checkpoint.conversation == conversation else {
            throw .badCheckpoint(.origin(Checkpoint.origin(of: checkpoint.conversation)))
        }
        let lines = Self.key(origin, of: conversation).lines(on: note)
        guard !lines.isEmpty else { throw .badCheckpoint(.unsigned) }
        let text = note.text
        let areValid = lines.allSatisfy { Signature($0.signature).map { origin.isValid($0, over: text) } ?? false }
        guard areValid else { throw .badCheckpoint(.signature) }
    }

    /// Returns the encoded note.
    package func encoded() -> [UInt8] { note.encoded() }

    /// Returns the verified cosignature of one cosigner.
    ///
    /// - Returns: `nil` when the note has no cosignature of that key.
    /// - Throws: `badCosignature` when it has one that is not valid.
    package func cosignature(by cosigner: Cosigner) throws(IntegrityError) -> Cosignature? {
        var latest: Cosignature?
        for line in cosigner.noteKey.lines(on: note) {
            guard let cosignature = Cosignature(line.signature), cosignature.isValid(by: cosigner, over: note.text)
            else { throw .badCosignature(cosigner: cosigner.name) }
            if let known = latest, known.seconds >= cosignature.seconds { continue }
            latest = cosignature
        }
        return latest
    }

    /// Adds a cosignature and removes any older one of the same key.
    package mutating func add(_ cosignature: Cosignature, by cosigner: Cosigner) {
        let key = cosigner.noteKey
        let others = note.signatures.filter { $0.keyID != key.id || $0.name != key.name }
        note = SignedNote(text: note.text, signatures: others)
        note.add(NoteSignature(name: key.name, keyID: key.id, signature: cosignature.bytes))
    }

    /// Appends signature lines, not verified.
    mutating func append(_ lines: [NoteSignature]) {
        for line in lines { note.add(line) }
    }

    /// A copy with only the origin's signature lines.
    package var withoutCosignatures: SignedCheckpoint {
        var bare = self
        let name = Checkpoint.origin(of: conversation)
        bare.note = SignedNote(text: note.text, signatures: note.signatures.filter { $0.name == name })
        return bare
    }

    private static func key(_ origin: VerifyKey, of conversation: ConversationID) -> NoteKey {
        // An origin line never contains spaces, so the name is valid.
        NoteKey(known: Checkpoint.origin(of: conversation), kind: .log, key: origin)
    }
}
