extension RelayRequest {
    /// Whether a caller of this role may make the request.
    func isAllowed(to role: CallerRole) -> Bool {
        switch role {
        case .origin: true
        case .reader: !requiresOrigin
        case .peer: allowsPeers
        }
    }
}
