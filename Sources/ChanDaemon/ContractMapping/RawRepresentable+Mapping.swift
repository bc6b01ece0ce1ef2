import ChanCore
import ChanRPC
import ChanService

/// Enumerations that the domain and the contract write with the same names; a test compares every one of them.
extension RawRepresentable where RawValue == String {
    static func mapped(from other: some RawRepresentable<String>) -> Self {
        guard let same = Self(rawValue: other.rawValue) else {
            preconditionFailure("\(Self.self) has no \(other.rawValue)")
        }
        return same
    }
}
