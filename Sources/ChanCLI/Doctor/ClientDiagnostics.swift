import ChanJSON
import ChanRPC
import ChanSystem

/// Checks everything between a command and its node, read-only: configuration, socket, versions, clocks.
struct ClientDiagnostics {
    enum State: String { case ok, warning, error }

    struct Check {
        let name: String
        let state: State
        let detail: String
        let fix: String?

        init(_ name: String, _ state: State, _ detail: String, fix: String? = nil) {
            self.name = name
            self.state = state
            self.detail = detail
            self.fix = fix
        }

        var json: JSONValue {
            var object: JSONObject = JSONObject()
            object.append("name", .string(name))
            object.append("state", .string(state.rawValue))
            object.append("detail", .string(detail))
            if let fix { object.append("fix", .string(fix)) }
            return .object(object)
        }
    }

    let commandContext: CommandContext

    /// The tolerated difference in seconds between clocks of one machine: both are rounded to seconds, and a call takes
    /// time.
    private static let tolerance = 5

    /// The checks that need no connection to the node.
    var checks: [Check] { [configuration, token].compactMap { $0 } }

    private var configuration: Check {
        let path = commandContext.settings.path ?? ""
        let context = commandContext.settings[.context].map { "; context \($0) holds" } ?? ""
        guard let status = status(of: path) else {
            return Check("configuration", .ok, "no configuration file: what is built in holds")
        }
        guard status.mode & 0o022 == 0 else {
            return Check(
                "configuration", .warning, "others may change \(path): they could send you to their node",
                fix: "chmod go-w \(ShellWord.quoted(path))")
        }
        return Check("configuration", .ok, path + context)
    }

    /// Checks the file of a WebSocket's token, which is a secret.
    private var token: Check? {
        guard case .web(_, let file, _)? = try? commandContext.address() else { return nil }
        guard let status = status(of: file) else {
            return Check("token", .error, "\(file) cannot be read", fix: "write the token there, mode 0600")
        }
        guard status.mode & 0o077 == 0 else {
            return Check(
                "token", .error, "\(file) is open to other users", fix: "chmod 600 \(ShellWord.quoted(file))")
        }
        return Check("token", .ok, "\(file) is yours alone")
    }

    /// Returns checks that compare the node's information with this process.
    func checks(of info: JSONValue) -> [Check] { [socket(info), version(info), clock(info)].compactMap { $0 } }

    private func socket(_ info: JSONValue) -> Check {
        guard info[path: "in_process"] == false else {
            return Check("socket", .ok, "no node serves the directory: commands open it themselves")
        }
        // A restricted caller does not receive the path.
        guard let path = info[path: "socket"]?.string else { return Check("socket", .ok, "a node answers") }
        guard let status = status(of: path) else { return Check("socket", .ok, "a node answers at \(path)") }
        guard status.mode & 0o077 == 0 else {
            return Check(
                "socket", .warning, "\(path) is open to other users", fix: "chmod 600 \(ShellWord.quoted(path))")
        }
        return Check("socket", .ok, "a node answers at \(path)")
    }

    private func version(_ info: JSONValue) -> Check {
        let (own, node) = (commandContext.environment.version, info[path: "version"]?.string ?? "?")
        guard own != node else {
            return Check("version", .ok, "\(own), database \(info[path: "schema_version"]?.bare ?? "?")")
        }
        return Check(
            "version", .warning, "the node runs \(node), this command is \(own)", fix: "restart chanadm serve")
    }

    private func clock(_ info: JSONValue) -> Check? {
        guard info[path: "in_process"] == false, let start = info[path: "started_at"]?.string.flatMap(UTCTime.init),
            let uptime = info[path: "uptime_s"]?.integer
        else { return nil }
        let ahead = Int(start.milliseconds / 1000) + uptime - commandContext.environment.input.now()
        guard abs(ahead) > Self.tolerance else { return Check("clock", .ok, "the node's and this one agree") }
        return Check(
            "clock", .warning, "the node's clock is \(abs(ahead)) s \(ahead > 0 ? "ahead of" : "behind") this one",
            fix: "set both from the network: timedatectl set-ntp true")
    }

    private func status(of path: String) -> FileStatus? { try? FileStatus.find(path) }
}
