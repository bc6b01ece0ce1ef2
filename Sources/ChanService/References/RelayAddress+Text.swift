package import ChanFold
import ChanID
package import ChanRelayWire

extension References {
    /// Parses an address as clients type it.
    ///
    /// - Throws: `invalid.address`.
    package static func relayAddress(_ text: String) throws(ServiceError) -> RelayAddress {
        do throws(RelayError) { return try RelayAddress(parsing: text) } catch {
            throw .named(.invalidAddress, ["actual": text, "detail": error.message])
        }
    }
}
