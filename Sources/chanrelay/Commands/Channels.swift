import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Channels: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the conversations this relay was invited to carry.")

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let channels = try await home.existing().channels()
        if output.json { return Terminal.printLine(["items": .array(channels.map(\.json))]) }
        guard !channels.isEmpty else { return Terminal.printLine("no conversation has asked this relay yet") }
        let rows = channels.map { channel in
            [
                String(channel.conversation.description.prefix(16)), channel.state.rawValue, "\(channel.size)",
                "\(channel.cosignedSize)", "\(channel.bytes)", "\(channel.subscribers)",
                "\(channel.pendingSubmissions)", "\(channel.fileBytes)",
                channel.deleteAt.map { UTCTime(milliseconds: $0.milliseconds).description } ?? "-",
            ]
        }
        let titles = [
            "conversation", "state", "size", "cosigned", "bytes", "subscribers", "mail", "files", "kept until",
        ]
        Terminal.table([titles] + rows)
    }
}

extension ChannelReport {
    var json: JSONValue {
        [
            "conversation": .string(conversation.description), "state": .string(state.rawValue),
            "origin_key": .string(originKey.description), "size": .count(size), "cosigned_size": .count(cosignedSize),
            "bytes": .count(bytes), "subscribers": .count(subscribers),
            "file_bytes": .count(fileBytes), "unclaimed_file_bytes": .count(unclaimedFileBytes),
            "pending_submissions": .count(pendingSubmissions), "updated_at": .time(updatedAt.milliseconds),
            "delete_at": .time(deleteAt),
        ]
    }
}
