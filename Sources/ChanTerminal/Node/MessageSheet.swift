import ChanJSON
import ChanRPC
import ChanTimeline

/// The details of a message, as lines for people: its kind, its earlier texts, its source, the relays and members that
/// have it, and the proof that the log contains it.
struct MessageSheet {
    private let info: Contract.MessageInfo
    private let times: SheetTimes

    init(_ info: Contract.MessageInfo, _ times: SheetTimes) {
        self.info = info
        self.times = times
    }

    var lines: [String] {
        head + versions + source + deliveries + receipts + reports + proof
    }

    private var head: [String] {
        let message = info.message
        let entry = "entry \(NumberText.grouped(message.seq + 1))"
        let author = message.author?.name ?? "unknown"
        var lines: [String]
        if let imported = message.imported {
            lines = [
                "\(imported.author), \(time(imported.at)), as the source says",
                "imported by \(author), \(time(message.at)), \(entry)", "from \(imported.source)",
            ]
        } else {
            lines = ["\(author), \(time(message.at)), \(entry)"]
        }
        lines += text(message.text ?? "")
        lines.append("id \(message.id)")
        if let end = message.expiresAt { lines.append("disappears \(time(end))") }
        if let submission = info.submission { lines.append("on its way to the origin: \(submission)") }
        if let readers = info.readers { lines.append("sealed for \(NumberText.count(readers, "member"))") }
        return lines
    }

    private var versions: [String] {
        section("Earlier texts", info.versions.flatMap { [time($0.at)] + text($0.text) })
    }

    private var source: [String] {
        section(
            "Forwarded from",
            (info.message.forwarded ?? []).map { source in
                source.name + (source.message.map { ", message \($0)" } ?? "")
            })
    }

    private var deliveries: [String] {
        section(
            "Relays",
            info.deliveries.map { delivery in
                let state =
                    delivery.cosigned ? "holds and cosigned it" : delivery.held ? "holds it" : "does not show it"
                return "\(delivery.relay): \(state)" + (delivery.seenAt.map { ", seen \(time($0))" } ?? "")
            })
    }

    private var receipts: [String] {
        section("Members known to have it", (info.receipts ?? []).map { "\($0.member.name), \(time($0.at))" })
    }

    private var reports: [String] {
        section(
            "Reports",
            info.reports.map { report in
                let reporter = report.openedBy.map { " by \($0.name)" } ?? ""
                return "\(report.state.rawValue)\(reporter), \(time(report.at))" + (report.text.map { ": \($0)" } ?? "")
            })
    }

    private var proof: [String] {
        guard let proof = info.proof else { return section("Proof", ["No signed state of the log covers it yet."]) }
        let cosigners = proof.cosigners.isEmpty ? "no relay" : proof.cosigners.joined(separator: ", ")
        let size = NumberText.grouped(proof.size)
        return section(
            "Proof",
            [
                "It stands in the signed log of \(size) entries, cosigned by \(cosigners).", "root \(proof.root)",
                proof.key,
            ]
                + text(proof.proof))
    }

    // MARK: - Parts

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
    }

    private func text(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    }

    private func time(_ time: UTCTime) -> String { times.text(time) }
}
