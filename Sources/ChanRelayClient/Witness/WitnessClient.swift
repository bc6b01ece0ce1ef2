package import ChanLog
package import ChanRelayWire
internal import NIOCore

/// Asks a witness to cosign checkpoints (C2SP tlog-witness).
package struct WitnessClient: Sendable {
    private let connection: WitnessConnection

    /// The answer to `add-checkpoint`.
    package enum Answer: Sendable {
        /// Signature lines, not verified.
        case cosigned([NoteSignature])
        /// The witness cosigned a log of this size last.
        case conflict(size: UInt64)
        /// The witness does not follow this log.
        case unknownLog
        /// Nothing is known at this path, or the witness does not say that it is the log that it does not know.
        case unknownPath
        /// The witness knows the log by another key.
        case unknownKey
        /// The proof does not lead from what the witness cosigned to the checkpoint.
        case badProof
    }

    /// - Parameters:
    ///   - timeout: for each request, with its connection.
    ///   - isPublicOnly: whether to connect to public addresses alone, whatever the host resolves to.
    package init(at url: WitnessURL, timeout: Duration = .seconds(3), isPublicOnly: Bool = false) {
        connection = WitnessConnection(url: url, timeout: timeout, isPublicOnly: isPublicOnly)
    }

    /// - Throws: `malformed` for an answer that is none, `refused` for another status, and errors of the connection.
    package func add(_ request: AddCheckpointRequest) async throws(RelayError) -> Answer {
        let response = try await connection.post(request.encoded(), to: "add-checkpoint")
        switch response.status {
        case 200:
            do throws(MalformedError) {
                return .cosigned(try AddCheckpointAnswer.signatures(parsing: response.body))
            } catch { throw RelayError(.malformed, "the witness answers with something else than signatures") }
        case 404: return response.namesLog ? .unknownLog : .unknownPath
        case 403: return .unknownKey
        case 409:
            do throws(MalformedError) {
                return .conflict(size: try AddCheckpointAnswer.size(parsing: response.body))
            } catch { throw RelayError(.malformed, "the witness does not say which size it cosigned") }
        case 422: return .badProof
        default: throw Self.error(response.status)
        }
    }

    /// Shows the witness how the log began, from which it learns the key of its origin (docs/protocol/witness.md).
    package func introduce(_ introduction: WitnessIntroduction) async throws(RelayError) -> IntroductionAnswer {
        let response = try await connection.post(introduction.encoded(), to: "introduce-log")
        switch response.status {
        case 200..<300: return .followed
        case 403: return .refused
        case 404, 405: return .unknownRequest
        default: throw Self.error(response.status)
        }
    }

    /// The answer to `introduce-log`.
    package enum IntroductionAnswer: Hashable, Sendable {
        /// The witness follows the log now.
        case followed
        /// Its operator did not allow the log.
        case refused
        /// Nothing takes introductions there: a witness that is not of this project, or another path.
        case unknownRequest
    }

    private static func error(_ status: Int) -> RelayError {
        switch status {
        case 300..<400: RelayError(.refused, "the witness redirects (status \(status)): add the URL that it leads to")
        case 429: RelayError(.busy, "the witness takes no more requests now (status 429)")
        case 500...: RelayError(.storage, "the witness failed (status \(status))")
        default: RelayError(.refused, "the witness answers with status \(status)")
        }
    }
}
