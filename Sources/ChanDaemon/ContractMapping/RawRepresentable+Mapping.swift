import ChanCore
import ChanRPC
import ChanService

/// Maps between enumerations with equal raw values in the domain and the contract; a test compares all of them.
extension RawRepresentable where RawValue == String {
    static func mapped(from other: some RawRepresentable<String>) -> Self {
        guard let same = Self(rawValue: other.rawValue) else {
            preconditionFailure("\(Self.self) has no \(other.rawValue)")
        }
        return same
    }
}
