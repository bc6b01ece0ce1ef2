// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Probe a relay's address. Reads what the relay at an address says of itself, before it is added: whether it
    /// answers and is the one of the address, its features, limits and clock. It names no conversation, shows no key,
    /// and records nothing. Exit code 10 if another relay answers, 3 if none does.
    package enum RelayProbe: Method {
        package static let info = MethodInfo(
            name: "relay.probe", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Probe a relay's address", journaled: ["address", "timeout_s"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["address", "timeout_s"]
            /// `relay://identity@host:port`.
            package var address: String
            /// How long to wait for its answer (30s).
            package var timeoutS: Int

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                address = try reader.required("address", .text(maxBytes: 512))
                timeoutS = try reader.optional("timeout_s", .integer(min: 1, max: 60), default: 3)
            }
        }

        package typealias Result = Contract.RelayProbe
    }
}
