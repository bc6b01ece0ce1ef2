import ArgumentParser
import ChanHost
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import ChanSystem

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the relay's directory, relay.json, store and machine.",
        discussion: """
            Prints what is well, what is doubtful and what is wrong, with what to do about it, and ends with 1 if something \
            is wrong. The store is read as a whole while the relay does not run.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let home = try home.existing()
        let running = try? await home.report()
        let findings = Examination(home: home, relay: running).findings()
        if output.json {
            Terminal.printLine(["items": .array(findings.map(\.json))])
        } else {
            Terminal.table(findings.map { [$0.verdict.rawValue, $0.subject, $0.text] })
        }
        if findings.contains(where: { $0.verdict == .wrong }) { throw ExitCode(1) }
    }
}

/// One result of `chanrelay doctor`.
struct Finding {
    enum Verdict: String {
        case well = "ok"
        case doubtful = "warning"
        case wrong
    }

    let verdict: Verdict
    let subject: String
    let text: String

    fileprivate var json: JSONValue {
        ["verdict": .string(verdict.rawValue), "subject": .string(subject), "text": .string(text)]
    }
}

/// The checks of `chanrelay doctor`.
private struct Examination {
    let home: RelayHome
    /// The relay's report on itself; `nil` where nothing answers.
    let relay: RelayReport?
    private var isRunning: Bool { relay?.address != nil }

    private static let leastFree: UInt64 = 1 << 30
    private static let fewFree: UInt64 = 5 << 30

    func findings() -> [Finding] {
        let configuration: RelayConfiguration
        do throws(RelayError) { configuration = try home.configuration() } catch {
            return [Finding(verdict: .wrong, subject: "configuration", text: error.message)]
                + rest(RelayConfiguration())
        }
        return [configured(configuration)] + addresses(configuration) + rest(configuration)
    }

    private func configured(_ configuration: RelayConfiguration) -> Finding {
        do {
            _ = try configuration.web.map(WebOptions.init)
            if let monitor = configuration.monitor { _ = try WebSocketAddress(monitor) }
        } catch {
            return Finding(
                verdict: .wrong, subject: "configuration",
                text: "\(RelayConfiguration.fileName): \(RelayCommand.message(for: error))")
        }
        let isThere = configuration != RelayConfiguration()
        return Finding(
            verdict: .well, subject: "configuration",
            text: isThere ? "\(RelayConfiguration.fileName) is valid" : "no settings in \(RelayConfiguration.fileName)")
    }

    private func addresses(_ configuration: RelayConfiguration) -> [Finding] {
        var findings: [Finding] = []
        if let listen = configuration.listen, let (host, _) = try? RelayAddress.endpoint(listen),
            let text = Self.doubt(of: host), configuration.advertise == nil
        {
            findings.append(Finding(verdict: .doubtful, subject: "address", text: text))
        }
        if let web = configuration.web, let certificate = web.certificate, let key = web.key {
            do throws(RPCFault) {
                _ = try WebSocketIdentity(certificate: certificate, key: key)
                findings.append(Finding(verdict: .well, subject: "certificate", text: "\(certificate) and its key fit"))
            } catch {
                findings.append(Finding(verdict: .wrong, subject: "certificate", text: error.message))
            }
        }
        return findings
    }

    /// Returns why others may not reach a relay that listens at this host and advertises no other; `nil` for no reason.
    private static func doubt(of host: String) -> String? {
        let name = "\"advertise\" to the relay's public name"
        if ["0.0.0.0", "::"].contains(host) { return "others cannot connect to \(host): set \(name)" }
        guard host == "localhost" || host == "::1" || host.hasPrefix("127.") else { return nil }
        return "only this machine can connect to \(host): listen on 0.0.0.0 and set \(name)"
    }

    private func rest(_ configuration: RelayConfiguration) -> [Finding] {
        var limits = RelayLimits()
        configuration.apply(to: &limits)
        let isAsked = configuration.quotas["all.connections"] != nil
        let (identity, store) = (identity, store)
        // Without the identity the store is not examined, for the same reason.
        let stored = identity.text == store.text ? [identity] : [identity, store]
        return stored + [free, Self.descriptors(for: limits, isAsked: isAsked), Self.peers(configuration, relay)]
    }

    /// Whether checkpoints are exchanged with other relays, and the outcome.
    private static func peers(_ configuration: RelayConfiguration, _ relay: RelayReport?) -> Finding {
        guard configuration.peers.isEnabled else {
            return Finding(
                verdict: .doubtful, subject: "other relays",
                text: "checkpoints are not exchanged: a fork is found only by readers who reach two relays "
                    + "(peers.exchange)")
        }
        guard let relay else {
            return Finding(
                verdict: .well, subject: "other relays",
                text: "checkpoints are exchanged every \(configuration.peers.intervalSeconds) s while the relay runs")
        }
        guard relay.accusedPeers == 0, relay.evidence == 0 else {
            return Finding(
                verdict: .doubtful, subject: "other relays",
                text:
                    "\(relay.accusedPeers) of \(relay.peers) showed what is not right, \(relay.evidence) proofs of forks "
                    + "are kept: see chanrelay show and chanrelay evidence")
        }
        return Finding(
            verdict: .well, subject: "other relays", text: "checkpoints are exchanged with \(relay.peers), all in order"
        )
    }

    private var identity: Finding {
        do throws(RelayError) {
            _ = try home.identity()
            return Finding(verdict: .well, subject: "identity", text: "readable by you alone")
        } catch {
            return Finding(verdict: .wrong, subject: "identity", text: error.message)
        }
    }

    private var store: Finding {
        guard !isRunning else {
            return Finding(
                verdict: .well, subject: "store", text: "the relay runs and answers; stop it to check the whole store")
        }
        do throws(RelayError) {
            try home.checkStore()
            return Finding(verdict: .well, subject: "store", text: "whole, and of this relay; the relay does not run")
        } catch {
            return Finding(verdict: .wrong, subject: "store", text: error.message)
        }
    }

    private var free: Finding {
        guard let bytes = try? Directory.freeBytes(in: home.path) else {
            return Finding(verdict: .doubtful, subject: "disk", text: "the free space is not known")
        }
        let text = "\(bytes >> 20) MiB are free at \(home.path)"
        guard bytes < Self.fewFree else { return Finding(verdict: .well, subject: "disk", text: text) }
        return Finding(
            verdict: bytes < Self.leastFree ? .wrong : .doubtful, subject: "disk", text: text + ": make room")
    }

    /// - Parameter isAsked: whether the operator set the limit of connections. The built-in one is only the most that a
    ///   relay is made for: it serves as many callers as it has descriptors for.
    private static func descriptors(for limits: RelayLimits, isAsked: Bool) -> Finding {
        let most = DescriptorLimit.highest
        guard most < UInt64(limits.connections) else {
            return Finding(verdict: .well, subject: "descriptors", text: "\(most) files may be open at once")
        }
        guard isAsked || most < fewDescriptors else {
            return Finding(
                verdict: .well, subject: "descriptors",
                text:
                    "\(most) files may be open at once, and each connection takes one: LimitNOFILE of a service may differ"
            )
        }
        return Finding(
            verdict: .doubtful, subject: "descriptors",
            text:
                "\(most) files may be open at once, and \(limits.connections) connections are allowed: raise LimitNOFILE, "
                + "or lower all.connections")
    }

    /// The soft limit that is too small for a relay of any configuration: the usual one of a process.
    private static let fewDescriptors: UInt64 = 4_096
}
