// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The node that answers.
    package struct ServerInfo: JSONStructure {
        /// Software version.
        package var version: String
        /// True when the command opened the state directory itself.
        package var inProcess: Bool
        /// State directory; withheld from restricted callers.
        package var home: String?
        /// Socket path, if it listens.
        package var socket: String?
        /// Process id; withheld from restricted callers.
        package var pid: Int?
        /// When it started.
        package var startedAt: UTCTime
        /// Seconds since.
        package var uptimeS: Int
        /// Local profiles; withheld from restricted callers.
        package var profiles: Int?
        /// Conversations; withheld from restricted callers.
        package var conversations: Int?
        /// Version of the database layout.
        package var schemaVersion: Int
        /// Size of the database on disk; withheld from restricted callers.
        package var databaseBytes: Int?
        /// Open connections; withheld from restricted callers.
        package var connections: Int?
        /// Limits.
        package var limits: Contract.Limits

        package init(
            version: String, inProcess: Bool, home: String? = nil, socket: String? = nil, pid: Int? = nil,
            startedAt: UTCTime, uptimeS: Int, profiles: Int? = nil, conversations: Int? = nil, schemaVersion: Int,
            databaseBytes: Int? = nil, connections: Int? = nil, limits: Contract.Limits) {
            (self.version, self.inProcess, self.home, self.socket) = (version, inProcess, home, socket)
            (self.pid, self.startedAt, self.uptimeS, self.profiles) = (pid, startedAt, uptimeS, profiles)
            (self.conversations, self.schemaVersion, self.databaseBytes, self.connections) = (conversations, schemaVersion, databaseBytes, connections)
            self.limits = limits
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            version = try reader.required("version")
            inProcess = try reader.required("in_process")
            home = try reader.optional("home")
            socket = try reader.optional("socket")
            pid = try reader.optional("pid")
            startedAt = try reader.required("started_at")
            uptimeS = try reader.required("uptime_s")
            profiles = try reader.optional("profiles")
            conversations = try reader.optional("conversations")
            schemaVersion = try reader.required("schema_version")
            databaseBytes = try reader.optional("database_bytes")
            connections = try reader.optional("connections")
            limits = try reader.required("limits")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("version", version)
            writer.add("in_process", inProcess)
            writer.add("home", home)
            writer.add("socket", socket)
            writer.add("pid", pid)
            writer.add("started_at", startedAt)
            writer.add("uptime_s", uptimeS)
            writer.add("profiles", profiles)
            writer.add("conversations", conversations)
            writer.add("schema_version", schemaVersion)
            writer.add("database_bytes", databaseBytes)
            writer.add("connections", connections)
            writer.add("limits", limits)
        }
    }
}
