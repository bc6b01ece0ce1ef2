import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium

/// A submission as it came, with what can be said of it before any row is looked at: opened, and the signatures in it
/// checked. That is half of what a request to join costs, so it is done on all cores and not on the writer's thread.
struct OpenedSubmission: Sendable {
    let bytes: [UInt8]
    let hash: Digest
    /// `nil` where it cannot be opened.
    let content: SubmissionContent?
    /// The certificate it came with, where the key that stands in it signed it.
    let certificate: DeviceCertificate?
    /// The key of that certificate, where it signed the statement.
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

    /// Whether `key` signed the statement in it.
    func isSigned(by key: VerifyKey) -> Bool {
        signer == key || content?.enclosed.signed.isSigned(by: key) == true
    }

    /// Opens letters on all cores. In their order.
    static func open(_ letters: [[UInt8]], with key: SealingKey, inputs: FaultyInputs) async -> [OpenedSubmission] {
        await withTaskGroup(of: (place: Int, letter: OpenedSubmission).self) { group in
            for (place, bytes) in letters.enumerated() {
                group.addTask {
                    let slot = inputs.claim(Submission.hash(of: bytes))
                    defer { inputs.release(slot) }
                    return (place, inputs.processing(slot) { OpenedSubmission(bytes, openedWith: key) })
                }
            }
            var opened: [(place: Int, letter: OpenedSubmission)] = []
            for await one in group { opened.append(one) }
            return opened.sorted { $0.place < $1.place }.map(\.letter)
        }
    }
}
