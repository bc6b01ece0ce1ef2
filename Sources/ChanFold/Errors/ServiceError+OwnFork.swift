import ChanID
package import ChanStore

extension ServiceError {
    package static func forkedSelf(_ fork: StoredOwnFork) -> ServiceError {
        var facts = ["seq": "\(fork.entry)"]
        facts["actual"] = fork.orderedAt.map { "\($0.milliseconds)" }
        return .named(.stateForkedSelf, facts)
    }
}
