import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// An attempt to upload a file to all relays of its conversation.
struct FileUploadRound {
    let node: RelayRounds
    let conversation: ConversationID
    let copy: StoredFileCopy

    /// Uploads the file. An unreachable relay gets it in a later sync; if all relays refuse, an error is thrown.
    ///
    /// - Returns: the number of relays that have the whole file.
    func run(for job: RunningJob) async throws(ServiceError) -> Int {
        let dialer = RelayDialer(node: node, conversation: conversation)
        var refusal: ServiceError?
        var isWaiting = false
        for address in try await dialer.addresses() {
            do throws(ServiceError) {
                try await upload(to: address, dialer, for: job)
            } catch {
                guard case .relay(let cause) = error else { throw error }
                if cause.refusesFile { refusal = error } else { isWaiting = true }
                try await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: address.relay)
            }
        }
        let relays = try await node.read { view in
            try FileCopyTable.countUploads(of: copy.file.root, in: conversation, view)
        }
        if relays == 0, !isWaiting, let refusal { throw refusal }
        return relays
    }

    private func upload(to address: RelayAddress, _ dialer: RelayDialer, for job: RunningJob) async throws(ServiceError)
    {
        let total = copy.sealedBytes
        try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
            let upload = FileUpload(node: node, conversation: conversation, copy: copy, connection: connection)
            _ = try await upload.run { (stored) async throws(ServiceError) in
                try await job.reportProgress(total + stored, of: 2 * total)
            }
        }
    }
}

extension RelayError {
    /// Whether the relay would refuse the file again.
    var refusesFile: Bool {
        switch code {
        case .quota, .tooLarge, .unauthorized, .notCarried, .refused, .retired, .malformed, .badRoot, .bodyMismatch:
            true
        default: false
        }
    }
}
