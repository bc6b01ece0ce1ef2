import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import ChanSystem

struct DryRunOption: ParsableArguments {
    @Flag(name: .customLong("dry-run"), help: "Say what would be stopped and deleted, and when; change nothing.")
    var isOn = false
}

/// The conversation that `refuse` and `leave` would stop, and when its data would be deleted.
struct StopPlan {
    private let verb: String
    private let subject: OperatorSubject
    let channels: [ChannelReport]
    private let now: Timestamp

    /// - Parameter isConcerned: whether the command changes a conversation in its present state.
    init(
        _ verb: String, of subject: OperatorSubject, at home: RelayHome, _ isConcerned: (ChannelReport) -> Bool
    ) async throws {
        self.verb = verb
        self.subject = subject
        now = Timestamp(milliseconds: SystemClock.milliseconds)
        channels = try await home.channels().filter {
            ($0.conversation.bytes == subject.bytes || $0.originKey.bytes == subject.bytes) && isConcerned($0)
        }
    }

    func print(_ output: OutputOption) {
        if output.json {
            return Terminal.printLine([
                "subject": .string(subject.description), "is_dry_run": .bool(true), "items": .array(channels.map(json)),
            ])
        }
        guard !channels.isEmpty else {
            return Terminal.printLine("would \(verb) \(subject): nothing is held of it")
        }
        for channel in channels { Terminal.printLine(line(channel)) }
    }

    /// When the data of a conversation would be deleted; `nil` when nothing is held.
    private func end(_ channel: ChannelReport) -> Timestamp? {
        guard channel.size > 0 else { return nil }
        return channel.deleteAt ?? now.adding(seconds: RelayLimits().keptSeconds)
    }

    private func json(_ channel: ChannelReport) -> JSONValue {
        [
            "conversation": .string(channel.conversation.description), "state": .string(channel.state.rawValue),
            "size": .count(channel.size), "bytes": .count(channel.bytes), "file_bytes": .count(channel.fileBytes),
            "subscribers": .count(channel.subscribers), "delete_at": .time(end(channel)),
        ]
    }

    private func line(_ channel: ChannelReport) -> String {
        let deletion = end(channel).map {
            "\(channel.size) entries (\(channel.bytes) bytes), \(channel.pendingSubmissions) submissions and "
                + "\(channel.fileBytes) bytes of files would be deleted on \(UTCTime(milliseconds: $0.milliseconds))"
        }
        return
            "would \(verb) \(channel.conversation) (\(channel.state.rawValue)), with \(channel.subscribers) subscribers; "
            + (deletion ?? "nothing is held of it")
    }
}
