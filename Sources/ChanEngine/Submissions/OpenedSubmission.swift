import ChanEnvelope
import ChanFold
package import ChanID
package import ChanLog
package import ChanSodium

/// A submission after the checks that need no stored rows: decryption and signatures. They are half of the cost of a
/// join request, so they run on all cores rather than on the writer's thread.
package struct OpenedSubmission: Sendable {
    package let bytes: [UInt8]
    package let hash: Digest
    /// The decrypted content; `nil` if decryption failed.
    package let content: SubmissionContent?
    /// The enclosed certificate, if its signature is valid.
    let certificate: DeviceCertificate?
    /// The certificate's device key, if it signed the statement.
    private let signer: VerifyKey?

    init(_ bytes: [UInt8], openedWith key: SealingKey) {
        self.bytes = bytes
        hash = Submission.hash(of: bytes)
        let content = try? Submission(parsing: bytes).opened(with: key)
        self.content = content
        certificate = content?.certificate.flatMap { $0.isValid ? $0 : nil }
        signer = certificate.flatMap { certificate in
            content?.enclosed.signed.isSigned(by: certificate.deviceKey) == true ? certificate.deviceKey : nil
        }
    }

    /// Returns whether `key` signed the enclosed statement.
    package func isSigned(by key: VerifyKey) -> Bool {
        signer == key || content?.enclosed.signed.isSigned(by: key) == true
    }

    /// Opens submissions on all cores; returns them in the given order.
    package static func open(_ submissions: [[UInt8]], with key: SealingKey, inputs: FaultyInputs) async
        -> [OpenedSubmission]
    {
        await withTaskGroup(of: (position: Int, submission: OpenedSubmission).self) { group in
            for (index, bytes) in submissions.enumerated() {
                group.addTask {
                    let slot = inputs.claim(Submission.hash(of: bytes))
                    defer { inputs.release(slot) }
                    return (index, inputs.processing(slot) { OpenedSubmission(bytes, openedWith: key) })
                }
            }
            var opened: [(position: Int, submission: OpenedSubmission)] = []
            for await one in group { opened.append(one) }
            return opened.sorted { $0.position < $1.position }.map(\.submission)
        }
    }
}
