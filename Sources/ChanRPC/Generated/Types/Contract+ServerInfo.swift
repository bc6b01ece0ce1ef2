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
        /// State directory.
        package var home: String
        /// Socket path, if it listens.
        package var socket: String?
        /// Process id.
        package var pid: Int
        /// When it started.
        package var startedAt: UTCTime
        /// Seconds since.
        package var uptimeS: Int
        /// Local profiles.
        package var profiles: Int
        /// Conversations.
        package var conversations: Int
        /// Version of the database layout.
        package var schemaVersion: Int
        /// Size of the database on disk.
        package var databaseBytes: Int
        /// Open connections.
        package var connections: Int
        /// Limits.
        package var limits: Contract.Limits

        package init(
            version: String,
            inProcess: Bool,
            home: String,
            socket: String? = nil,
            pid: Int,
            startedAt: UTCTime,
            uptimeS: Int,
            profiles: Int,
            conversations: Int,
            schemaVersion: Int,
            databaseBytes: Int,
            connections: Int,
            limits: Contract.Limits
        ) {
            self.version = version
            self.inProcess = inProcess
            self.home = home
            self.socket = socket
            self.pid = pid
            self.startedAt = startedAt
            self.uptimeS = uptimeS
            self.profiles = profiles
            self.conversations = conversations
            self.schemaVersion = schemaVersion
            self.databaseBytes = databaseBytes
            self.connections = connections
            self.limits = limits
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            version = try reader.required("version")
            inProcess = try reader.required("in_process")
            home = try reader.required("home")
            socket = try reader.optional("socket")
            pid = try reader.required("pid")
            startedAt = try reader.required("started_at")
            uptimeS = try reader.required("uptime_s")
            profiles = try reader.required("profiles")
            conversations = try reader.required("conversations")
            schemaVersion = try reader.required("schema_version")
            databaseBytes = try reader.required("database_bytes")
            connections = try reader.required("connections")
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
