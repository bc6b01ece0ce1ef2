import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Evidence: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show or save the proofs that the origin of a conversation signed two logs.",
        discussion: """
            Each proof is a file that anybody checks with the origin's key alone: chanadm audit check-proof FILE --key KEY. \
            It names no member and holds nothing that was said.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Argument(help: "A conversation, or its beginning, 6 digits or more.")
    var conversation: String
    @Option(name: .long, help: "A new file for the newest proof.")
    var to: String?

    func run() async throws {
        let home = try home.existing()
        let subject = try await home.subject(conversation)
        let proofs = try await home.evidence(subject)
        if let to {
            guard let newest = proofs.first else {
                throw RelayError(.notFound, "no fork of this conversation was found")
            }
            try RelayHome.write(newest, to: to)
        }
        let kept = try await home.channel(subject).details?.evidence ?? 0
        let others = kept - min(kept, UInt64(proofs.count))
        if output.json {
            return Terminal.printLine([
                "items": .array(proofs.map(\.json)), "without_proof": .count(others),
            ])
        }
        if others > 0 {
            Terminal.printLine(
                "\(others) pairs of notes have no proof of their own: two origins signed them, before and after a handover, or "
                    + "an older version kept them")
        }
        guard let newest = proofs.first else {
            return Terminal.printLine(others > 0 ? "no fork is proved" : "no fork of this conversation was found")
        }
        for proof in proofs {
            Terminal.printLine("\(UTCTime(milliseconds: proof.seenAt.milliseconds)): the origin signed two logs")
        }
        Terminal.printLine("check it with: chanadm audit check-proof \(to ?? "FILE") --key \(newest.key)")
    }
}

extension ForkProofReport {
    fileprivate var json: JSONValue {
        [
            "proof": .string(String(decoding: file, as: UTF8.self)), "key": .string(key),
            "seen_at": .time(seenAt.milliseconds),
        ]
    }
}
