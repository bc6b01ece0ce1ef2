package import ChanLog
package import ChanSodium

extension Submission {
    /// What a member sends, opened by the origin; its statement must be of the conversation the envelope names, so a
    /// relay cannot pass a submission off as another conversation's.
    /// - Throws: `unopenable`, `malformed`, `wrongConversation`.
    package func opened(with origin: SealingKey) throws(EnclosureError) -> SubmissionContent {
        var bytes: [UInt8]
        do { bytes = try origin.open(sealed) } catch { throw .unopenable }
        defer { wipe(&bytes) }
        guard let content = try? SubmissionContent(parsing: bytes),
            let statement = try? content.enclosed.signed.parsed()
        else { throw .malformed }
        guard statement.conversation == conversation else { throw .wrongConversation }
        return content
    }
}
