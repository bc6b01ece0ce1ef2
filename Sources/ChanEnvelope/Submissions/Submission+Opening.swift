package import ChanLog
package import ChanSodium

extension Submission {
    /// Opens a submission at the origin. Its statement must be of the conversation that the submission names, so that a
    /// relay cannot redirect it to another conversation.
    ///
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
