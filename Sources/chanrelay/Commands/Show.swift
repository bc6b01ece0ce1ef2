import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show everything of one conversation, and why it is in its state.")

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Argument(help: "A conversation, or its beginning, 6 digits or more.")
    var conversation: String

    func run() async throws {
        let home = try home.existing()
        let channel = try await home.channel(try await home.subject(conversation))
        let quotas = try await home.quotas().filter { $0.name.hasPrefix("conversation.") }
        if output.json {
            return Terminal.printLine(.object(JSONObject(channel.members + channel.details(quotas))))
        }
        Terminal.table(
            channel.rows + quotas.map { ["limit of \($0.name.dropFirst("conversation.".count))", $0.limitText] })
    }
}

extension ChannelReport {
    fileprivate var rows: [[String]] {
        let rows: [(String, String)] = [
            ("conversation", conversation.description), ("state", state.rawValue), ("why", reason),
            ("origin key", originKey.description), ("entries", "\(size)"),
            ("cosigned", "\(cosignedSize) entries" + (details?.cosignedAt.map { ", \(Self.text($0))" } ?? "")),
            ("log", "\(bytes) bytes"),
            ("files", "\(fileBytes) bytes, of them \(unclaimedFileBytes) that no message refers to"),
            ("subscribers", "\(subscribers)"), ("keys of readers", "\(details?.readers ?? 0)"),
            ("waiting submissions", "\(pendingSubmissions)"), ("evidence of forks", "\(details?.evidence ?? 0)"),
            ("larger note shown", details?.shownSize.map { "\($0) entries" } ?? "none"),
            ("rule", details?.rule ?? "none"), ("rule of the origin key", details?.originRule ?? "none"),
            ("changed", Self.text(updatedAt)), ("deleted on", deleteAt.map(Self.text) ?? "-"),
        ]
        return rows.map { [$0.0, $0.1] } + (details?.peers ?? []).map { ["other relay", $0.line] }
    }

    private static func text(_ time: Timestamp) -> String { UTCTime(milliseconds: time.milliseconds).description }

    /// Why the conversation is in its state, and what ends it.
    private var reason: String {
        switch state {
        case .unknown: "nobody invited this relay"
        case .invited: "it waits for chanrelay allow or refuse"
        case .accepted: details?.rule == "allow" ? "you allowed it" : "the relay carries what it is invited to"
        case .rolledBack where details?.contradictsCosigned == true:
            "its log contradicts what the relay cosigned before it was restored; chanrelay refuse and forget delete it"
        case .rolledBack: "the relay cosigned more before it was restored; the origin sends the rest"
        case .refused:
            details?.rule == "refuse" ? "you refused it" : "you refused its origin key, or what it was invited to"
        case .left: "you left it; chanrelay allow, and its owner adds the relay again"
        case .retired: "its origin withdrew this relay"
        }
    }

    fileprivate var members: [JSONMember] { json.object?.members ?? [] }

    fileprivate func details(_ quotas: [QuotaReport]) -> [JSONMember] {
        let limits = quotas.map { JSONMember(key: $0.name, value: $0.limit.map { .count($0) } ?? .null) }
        let details: JSONValue = [
            "why": .string(reason), "cosigned_at": .time(self.details?.cosignedAt),
            "readers": .count(self.details?.readers ?? 0),
            "evidence": .count(self.details?.evidence ?? 0), "rule": self.details?.rule.map { .string($0) } ?? .null,
            "origin_rule": self.details?.originRule.map { .string($0) } ?? .null,
            "contradicts_cosigned": .bool(self.details?.contradictsCosigned ?? false),
            "shown_size": self.details?.shownSize.map { .count($0) } ?? .null,
            "peers_limit": .count(self.details?.peersLimit ?? 0),
            "peers": .array((self.details?.peers ?? []).map(\.json)),
            "limits": .object(JSONObject(limits)),
        ]
        return details.object?.members ?? []
    }
}
