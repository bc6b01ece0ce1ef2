import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show what the relay carries and who is connected.")

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let report = try await home.existing().report()
        if output.json { return Terminal.printLine(report.json) }
        let rows: [(String, String)] = [
            ("name", report.name), ("address", report.address?.description ?? "not running"),
            ("policy", report.policy.rawValue), ("channels", "\(report.channels)"), ("entries", "\(report.entries)"),
            ("bytes", "\(report.bytes)"),
            ("kept until deleted", "\(report.keptBytes) bytes"), ("connections", "\(report.connections)"),
            ("files", "\(report.fileBytes) bytes"),
            ("room for files", report.fileRoom.map { "\($0) bytes each conversation" } ?? "-"),
            ("subscribers", "\(report.subscribers)"), ("delivered", "\(report.deliveries) entries"),
            ("refused", "\(report.refusals) requests"),
            ("subscriptions", report.isDraining ? "refused: readers are moved (chanrelay drain)" : "accepted"),
            (
                "cosigns",
                report.cosignsAt.map { "from \(UTCTime(milliseconds: $0.milliseconds)) on: restored from a backup" }
                    ?? "yes"
            ),
            (
                "other relays",
                report.exchangesCheckpoints
                    ? "\(report.peers), of them \(report.accusedPeers) with a fault" : "checkpoints are not exchanged"
            ),
            ("evidence of forks", "\(report.evidence)"),
            ("started", report.startedAt.map { UTCTime(milliseconds: $0.milliseconds).description } ?? "-"),
            ("identity made", UTCTime(milliseconds: report.createdAt.milliseconds).description),
        ]
        Terminal.table(rows.map { [$0.0, $0.1] })
    }
}

extension RelayReport {
    var json: JSONValue {
        [
            "name": .string(name), "address": address.map { .string($0.description) } ?? .null,
            "running": .bool(address != nil), "policy": .string(policy.rawValue), "channels": .count(channels),
            "entries": .count(entries), "bytes": .count(bytes), "connections": .count(connections),
            "subscribers": .count(subscribers), "deliveries": .count(deliveries), "refusals": .count(refusals),
            "kept_bytes": .count(keptBytes), "file_bytes": .count(fileBytes),
            "file_room_bytes": fileRoom.map { .count($0) } ?? .null,
            "exchanges_checkpoints": .bool(exchangesCheckpoints), "peers": .count(peers),
            "accused_peers": .count(accusedPeers), "evidence": .count(evidence),
            "is_draining": .bool(isDraining), "cosigns_at": .time(cosignsAt),
            "started_at": startedAt.map { .time($0.milliseconds) } ?? .null,
            "created_at": .time(createdAt.milliseconds), "software": .string(software),
        ]
    }
}
