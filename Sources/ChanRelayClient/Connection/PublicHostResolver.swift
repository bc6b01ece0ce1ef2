internal import ChanRelayWire
internal import Dispatch
internal import NIOCore
internal import NIOPosix
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Resolves a host, and passes on only those of its addresses that are public: a connection is made to an address that was
/// examined, and the name is not asked again. A name is its owner's, who can have it resolve to what they want at any time.
final class PublicHostResolver: Resolver, Sendable {
    private let eventLoop: any EventLoop
    private let addresses: (four: EventLoopPromise<[SocketAddress]>, six: EventLoopPromise<[SocketAddress]>)
    private let hasBegun = Atomic<Bool>(false)
    private let hasOnlyPrivate = Atomic<Bool>(false)

    init(on eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
        addresses = (eventLoop.makePromise(), eventLoop.makePromise())
    }

    deinit {
        guard !hasBegun.load(ordering: .relaxed) else { return }
        addresses.four.succeed([])
        addresses.six.succeed([])
    }

    /// Whether the host has addresses, none of which is public.
    var hasRefused: Bool { hasOnlyPrivate.load(ordering: .relaxed) }

    func initiateAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
        resolve(host, port)
        return addresses.four.futureResult
    }

    func initiateAAAAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
        resolve(host, port)
        return addresses.six.futureResult
    }

    func cancelQueries() {}

    /// The system's resolver blocks its thread, for as long as it takes.
    private func resolve(_ host: String, _ port: Int) {
        guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
        DispatchQueue.global(qos: .utility).async { [self] in
            let all = Self.addresses(of: host, port: port)
            let usable = all.filter { $0.ipAddress.map { HostScope(of: $0) } == .public }
            if usable.isEmpty, !all.isEmpty { hasOnlyPrivate.store(true, ordering: .relaxed) }
            addresses.four.succeed(usable.filter { $0.protocol == .inet })
            addresses.six.succeed(usable.filter { $0.protocol == .inet6 })
        }
    }

    /// Returns the addresses of a host in the system's order of preference (RFC 6724); none for one that has none.
    private static func addresses(of host: String, port: Int) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0, let first = list else { return [] }
        defer { freeaddrinfo(first) }
        var found: [SocketAddress] = []
        var next: UnsafeMutablePointer<addrinfo>? = first
        while let info = next?.pointee {
            defer { next = info.ai_next }
            guard let address = info.ai_addr else { continue }
            switch info.ai_family {
            case AF_INET:
                found.append(
                    address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { SocketAddress($0.pointee) })
            case AF_INET6:
                found.append(
                    address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { SocketAddress($0.pointee) })
            default: break
            }
        }
        return found
    }
}
