package import ChanID
import ChanSodium

/// The state of any log at one size (C2SP tlog-checkpoint): three lines of text, without extension lines. It does not
/// identify the signer.
package struct TreeHead: Hashable, Sendable {
    /// The name of the log and of its signing key.
    package let origin: String
    /// The number of entries.
    package let size: UInt64
    package let root: Digest

    /// - Parameter origin: a name that is allowed in a signature line (`NoteSignature.isName`).
    package init(origin: String, size: UInt64, root: Digest) {
        self.origin = origin
        self.size = size
        self.root = root
    }

    /// The note's text.
    package var text: [UInt8] { Array("\(origin)\n\(size)\n".utf8) + Base64.encode(root.bytes) + [newline] }

    /// - Throws: for any text that `text` would not produce for some tree head. The offset counts from the start of the
    ///   text.
    package init(parsing text: [UInt8]) throws(MalformedError) {
        var lines = LineReader(text)
        let name = String(validating: try lines.next("checkpoint.origin"), as: UTF8.self)
        guard let name, NoteSignature.isName(name) else { throw MalformedError(field: "checkpoint.origin", offset: 0) }
        origin = name
        let sizeFault = lines.fault("checkpoint.size")
        size = try lines.number("checkpoint.size")
        guard size <= Limits.logSize else { throw sizeFault }
        let rootFault = lines.fault("checkpoint.root")
        guard let hash = Base64.decode(try lines.next("checkpoint.root")), let root = Digest(hash) else {
            throw rootFault
        }
        guard lines.isAtEnd else { throw lines.fault("checkpoint.extension") }
        self.root = root
    }
}

extension TreeHead {
    /// Returns the tree head as a note with one signature line. The key must have the log's name.
    package func signed(by key: LogSigner) -> SignedNote {
        let name = key.noteKey
        return SignedNote(
            text: text,
            signatures: [NoteSignature(name: name.name, keyID: name.id, signature: key.signingKey.sign(text).bytes)])
    }
}
