import ArgumentParser
import ChanJSON
import ChanRPC
import ChanRelayServer

struct Quota: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what the relay limits, and how much of it is used.",
        discussion: """
            Of what counts for each owner, conversation, address, key or file, the use is the largest one's. Limits are set \
            in relay.json in the relay's directory; chanrelay reload makes them hold.

            For example:
              {"quotas": {"all": {"log_bytes": "200G"}, "owner": {"conversations": 20}}}
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let quotas = try await home.existing().quotas()
        if output.json { return Terminal.printLine(["items": .array(quotas.map(\.json))]) }
        Terminal.table([["QUOTA", "USED", "LIMIT"]] + quotas.map(\.row))
    }
}

extension QuotaReport {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "used": used.map { .count($0) } ?? .null, "limit": limit.map { .count($0) } ?? .null,
        ]
    }

    fileprivate var row: [String] { [name, used.map(text) ?? "-", limitText] }

    var limitText: String { limit.map(text) ?? "none" }

    private func text(_ number: UInt64) -> String {
        name.hasSuffix("bytes") && number > 0 ? ByteSize(number).description : "\(number)"
    }
}
