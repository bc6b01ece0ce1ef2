package import ChanRelayWire

extension RelayHome {
    /// Reads `relay.json`.
    /// - Returns: no settings if there is no such file.
    /// - Throws: `malformed`, `storage`.
    package func configuration() throws(RelayError) -> RelayConfiguration {
        guard let bytes = try HomeFiles.contents(of: path + "/" + RelayConfiguration.fileName) else {
            return RelayConfiguration()
        }
        return try RelayConfiguration(parsing: bytes)
    }
}
