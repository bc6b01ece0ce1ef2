import NIOCore
import Synchronization

/// The connections of an HTTP or WebSocket listener: limits their number, and finds those of a caller.
///
/// A connection on which no authenticated client acts may be replaced by a newer one. It leaves the registry within the
/// same step in which the newer one enters, so that the limits hold however fast clients connect.
final class ConnectionRegistry: Sendable {
    struct Limits: Sendable {
        /// Connections in total.
        var total = Int.max
        /// Connections that may be replaced. A further one replaces the oldest of them.
        var replaceable = Int.max
        /// Connections that belong to callers, in total.
        var ofCallers = Int.max
        /// Connections that belong to one caller.
        var ofOneCaller = Int.max
        /// Connections on which requests of one caller run.
        var servingOneCaller = Int.max
        /// Connections of one address.
        var ofOneAddress = Int.max
        /// Connections that were replaced, and are not closed yet.
        var closing = 1_024
    }

    private let limits: Limits
    private let state = Mutex(State())

    init(_ limits: Limits) { self.limits = limits }

    /// Adds a connection, and closes the one that it replaces.
    /// - Returns: its number; `nil` if it must be closed, because authenticated clients use all others.
    func add(_ channel: any Channel, from address: String) -> Int? {
        guard let added = state.withLock({ $0.add(channel, address, limits) }) else { return nil }
        added.replaced?.close(promise: nil)
        channel.closeFuture.whenComplete { _ in self.state.withLock { $0.recordClosed(added.number) } }
        return added.number
    }

    /// Gives a connection to an authenticated caller, for good.
    /// - Returns: `false` if there are too many, of this caller or in total, or if it was replaced.
    func bind(_ number: Int, to caller: String) -> Bool { state.withLock { $0.bind(number, to: caller, limits) } }

    /// Records that a request of an authenticated caller runs on a connection.
    /// - Returns: `false` if too many run for this caller.
    func beginRequest(of caller: String, on number: Int) -> Bool {
        state.withLock { $0.beginRequest(of: caller, on: number, limits) }
    }

    /// Records that no request runs on a connection any more.
    func endRequest(on number: Int) { state.withLock { $0.endRequest(on: number) } }

    /// Returns the connections that belong to a caller.
    func channels(of caller: String) -> [any Channel] { state.withLock { $0.channels(of: caller) } }

    /// Returns the connections on which requests of a caller run.
    func channels(servingRequestsOf caller: String) -> [any Channel] {
        state.withLock { $0.channels(servingRequestsOf: caller) }
    }
}

extension ConnectionRegistry {
    private struct Entry {
        let channel: any Channel
        let address: String
        /// The caller to whom it belongs.
        var caller: String?
        /// The caller whose request runs on it.
        var requester: String?

        var isReplaceable: Bool { caller == nil && requester == nil }
    }

    private struct State {
        private var entries: [Int: Entry] = [:]
        /// The numbers of connections that may be replaced, oldest first.
        private var replaceable: [Int] = []
        private var countsOfAddresses: [String: Int] = [:]
        private var callers: [String: Set<Int>] = [:]
        private var requestCounts: [String: Int] = [:]
        private var boundCount = 0
        private var openCount = 0
        private var last = 0

        mutating func add(
            _ channel: any Channel, _ address: String, _ limits: Limits
        ) -> (number: Int, replaced: (any Channel)?)? {
            guard openCount - entries.count < limits.closing else { return nil }
            let isFullForAddress = countsOfAddresses[address, default: 0] >= limits.ofOneAddress
            let isFull =
                isFullForAddress || entries.count >= limits.total || replaceable.count >= limits.replaceable
            let oldest = isFull ? oldestReplaceable(of: isFullForAddress ? address : nil) : nil
            guard !isFull || oldest != nil else { return nil }
            let replaced = oldest.flatMap { remove($0) }
            last += 1
            openCount += 1
            entries[last] = Entry(channel: channel, address: address)
            replaceable.append(last)
            countsOfAddresses[address, default: 0] += 1
            return (last, replaced)
        }

        private func oldestReplaceable(of address: String?) -> Int? {
            guard let address else { return replaceable.first }
            return replaceable.first { entries[$0]?.address == address }
        }

        mutating func bind(_ number: Int, to caller: String, _ limits: Limits) -> Bool {
            guard entries[number] != nil, boundCount < limits.ofCallers,
                callers[caller]?.count ?? 0 < limits.ofOneCaller
            else { return false }
            entries[number]?.caller = caller
            callers[caller, default: []].insert(number)
            boundCount += 1
            setReplaceable(false, number)
            return true
        }

        mutating func beginRequest(of caller: String, on number: Int, _ limits: Limits) -> Bool {
            guard requestCounts[caller, default: 0] < limits.servingOneCaller, entries[number]?.requester == nil else {
                return false
            }
            guard entries[number] != nil else { return true }
            entries[number]?.requester = caller
            requestCounts[caller, default: 0] += 1
            setReplaceable(false, number)
            return true
        }

        mutating func endRequest(on number: Int) {
            guard let caller = entries[number]?.requester else { return }
            entries[number]?.requester = nil
            recordRequestEnd(of: caller)
            setReplaceable(entries[number]?.isReplaceable ?? false, number)
        }

        private mutating func recordRequestEnd(of caller: String) {
            let remaining = requestCounts[caller, default: 1] - 1
            requestCounts[caller] = remaining == 0 ? nil : remaining
        }

        private mutating func setReplaceable(_ isReplaceable: Bool, _ number: Int) {
            let index = replaceable.firstIndex { $0 >= number } ?? replaceable.count
            let isThere = index < replaceable.count && replaceable[index] == number
            guard isThere != isReplaceable else { return }
            if isReplaceable { replaceable.insert(number, at: index) } else { replaceable.remove(at: index) }
        }

        mutating func recordClosed(_ number: Int) {
            openCount -= 1
            _ = remove(number)
        }

        private mutating func remove(_ number: Int) -> (any Channel)? {
            guard let entry = entries.removeValue(forKey: number) else { return nil }
            setReplaceable(false, number)
            let ofAddress = countsOfAddresses[entry.address, default: 1] - 1
            countsOfAddresses[entry.address] = ofAddress == 0 ? nil : ofAddress
            if let requester = entry.requester { recordRequestEnd(of: requester) }
            if let caller = entry.caller {
                boundCount -= 1
                callers[caller]?.remove(number)
                if callers[caller]?.isEmpty ?? false { callers[caller] = nil }
            }
            return entry.channel
        }

        func channels(of caller: String) -> [any Channel] {
            (callers[caller] ?? []).compactMap { entries[$0]?.channel }
        }

        func channels(servingRequestsOf caller: String) -> [any Channel] {
            entries.values.filter { $0.requester == caller }.map(\.channel)
        }
    }
}
