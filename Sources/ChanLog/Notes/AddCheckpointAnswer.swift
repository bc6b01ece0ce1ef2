package import ChanSodium

/// A witness's answer (C2SP tlog-witness, `add-checkpoint`).
package enum AddCheckpointAnswer {
    /// The content type of the size that a witness cosigned last.
    package static let sizeType = "text/x.tlog.size"
    /// The most bytes of an answer.
    package static let maximumBytes = 4 << 10

    /// Parses the size that a witness cosigned last, the answer with status 409.
    package static func size(parsing bytes: [UInt8]) throws(MalformedError) -> UInt64 {
        guard bytes.count <= maximumBytes else { throw MalformedError(field: "answer", offset: maximumBytes) }
        var lines = LineReader(bytes)
        let size = try lines.number("answer.size")
        guard size <= Limits.logSize else { throw MalformedError(field: "answer.size", offset: 0) }
        guard lines.isAtEnd else { throw lines.fault("answer.size") }
        return size
    }

    /// Parses signature lines, the answer with status 200. Nothing is verified.
    package static func signatures(parsing bytes: [UInt8]) throws(MalformedError) -> [NoteSignature] {
        guard bytes.count <= maximumBytes else { throw MalformedError(field: "answer", offset: maximumBytes) }
        var lines = LineReader(bytes)
        var signatures: [NoteSignature] = []
        repeat {
            let fault = lines.fault("answer.signatures[\(signatures.count)]")
            guard let signature = NoteSignature(line: try lines.next(fault.field)) else { throw fault }
            signatures.append(signature)
        } while !lines.isAtEnd
        return signatures
    }
}

extension Cosigner {
    /// Returns the signature line by which this witness cosigns a checkpoint. The caller must have checked that it continues
    /// the one that the witness cosigned last.
    ///
    /// - Parameters:
    ///   - seconds: the present time, in seconds since 1970.
    ///   - key: the private half of this cosigner's key.
    package func line(cosigning note: SignedNote, at seconds: UInt64, with key: SigningKey) -> [UInt8] {
        let cosignature = Cosignature(cosigning: note.text, at: seconds, with: key)
        return NoteSignature(name: noteKey.name, keyID: noteKey.id, signature: cosignature.bytes).line
    }

    /// The text form of the key (C2SP signed-note, "Verifier keys").
    package var verifierKey: String { noteKey.text }

    /// - Throws: for a text that is not the verifier key of a cosigner.
    package init(parsing verifierKey: String) throws(MalformedError) {
        let key = try NoteKey(parsing: verifierKey)
        guard key.kind == .cosigner, let cosigner = Cosigner(name: key.name, key: key.key) else {
            throw MalformedError(field: "verifier_key.kind", offset: 0)
        }
        self = cosigner
    }
}

extension SignedCheckpoint {
    /// Returns the checkpoint with a witness's cosignature.
    ///
    /// - Parameter lines: signature lines, not verified. Those of other keys are ignored.
    /// - Returns: `nil` if none is of this witness.
    /// - Throws: `badCosignature`.
    package func cosigned(
        with lines: [NoteSignature], by witness: Cosigner
    ) throws(IntegrityError) -> SignedCheckpoint? {
        var answered = self
        answered.append(lines.filter { $0.name == witness.name })
        guard let cosignature = try answered.cosignature(by: witness) else { return nil }
        var cosigned = self
        cosigned.add(cosignature, by: witness)
        return cosigned
    }
}
