import ChanID
import ChanRPC

/// Texts for error names that are recorded where no facts are kept.
enum FaultText {
    /// Returns the sentence of an error, for a text that is only an error's name; any other text unchanged.
    static func sentence(_ text: String) -> String { FaultName(rawValue: text).map { RPCFault($0).message } ?? text }
}
