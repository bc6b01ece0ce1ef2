import ChanEnvelope
import ChanID
import ChanLog
package import ChanSodium

/// Links of a malicious founder, signed by the key that the genesis names, with any content.
extension ForgedLog {
    private static let scheme = "chanadm://join/"

    /// - Parameters:
    ///   - capability: the key that relays admit.
    ///   - edits: the edits of the `LinkContent` before it is signed.
    package func link(
        _ capability: SigningKey, relays: [String] = [], edits: [NumberEdit] = []
    ) throws -> String {
        // The valid form is made from a valid genesis, which is then replaced by this log's own.
        let honest = ForgedLog(keys, genesis: keys.genesis())
        let draft = LinkDraft(
            from: (
                proof: GenesisProof(signed: honest.genesis.entry.signed, body: honest.genesis.body ?? []), owners: []
            ),
            origin: .init(signing: key.verifyKey, sealing: keys.opening.publicKey),
            offering: (capability, try LinkTerms(role: .observer, shown: (name: "forged", title: ""), relays: relays)),
            readingSecret: keys.reading)
        let text = try draft.signed(by: member).text
        guard var link = Base64URL.decode(text.dropFirst(Self.scheme.count)).flatMap(EditableMessage.init),
            case .bytes(let bytes)? = link[1],
            var content = EditableMessage(bytes)
        else { return text }
        content[1] = .bytes(genesis.entry.signed.statement)
        content[2] = .bytes(genesis.entry.signed.signatureBytes)
        content[3] = .bytes(genesis.body ?? [])
        for edit in edits { content.apply(edit) }
        link[1] = .bytes(content.encoded)
        link[2] = .bytes(member.sign(Array("chanadm/link/v1\n".utf8), content.encoded).bytes)
        return Self.scheme + Base64URL.encode(link.encoded)
    }
}
