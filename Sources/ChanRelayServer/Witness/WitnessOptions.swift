package import Logging

/// The options of a running witness.
package struct WitnessOptions: Sendable {
    /// Open: logs that show how they began are followed; otherwise those that the operator allowed.
    package var policy = RelayPolicy.allowlist
    /// The most logs that are followed without the operator's word.
    package var logs = 10_000
    /// New logs of one network address in an hour, this machine's apart.
    package var logsPerHour = 60
    /// Introductions of one network address in a minute, this machine's apart: each takes signatures to verify.
    package var introductionsPerMinute = 30
    /// Requests of one network address in a minute, this machine's apart.
    package var requestsPerMinute = 1_200
    /// Checkpoints of one log in a minute.
    package var checkpointsPerMinute = 300
    /// After this time a log without a cosigned checkpoint is deleted.
    package var unusedSeconds: Int64 = 7 * 86_400
    /// Nothing is logged unless the program sets a logger.
    package var logger = Logger(label: "chanrelay.witness") { _ in SwiftLogNoOpLogHandler() }

    package init() {}
}

/// The counters of a witness since its start, and the number of its logs.
package struct WitnessFigures: Hashable, Sendable {
    package var logs = 0
    /// Requests by their outcome: the status of the answer.
    package var answers: [Int: UInt64] = [:]

    package init(logs: Int = 0, answers: [Int: UInt64] = [:]) {
        self.logs = logs
        self.answers = answers
    }
}

/// An answer of HTTP.
package struct WitnessReply: Hashable, Sendable {
    package let status: Int
    package let type: String
    package let body: [UInt8]

    init(_ status: Int, type: String = "text/plain; charset=utf-8", _ body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    /// A refusal: one line for people.
    init(_ status: Int, _ text: String) { self.init(status, Array("\(text)\n".utf8)) }
}
