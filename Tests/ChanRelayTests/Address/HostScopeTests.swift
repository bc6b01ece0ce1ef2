import ChanRelayWire
import Testing

@Suite struct `The scope of a host` {
    @Test(arguments: [
        "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
        "fe80::1", "fe80::1%eth0", "fec0::1", "fd00::1", "fc00::1", "ff02::1", "localhost", "LOCALHOST", "a.localhost",
        "localhost.", "printer.local", "198.18.0.1", "198.19.255.1",
        "192.0.0.8", "64:ff9b:1::a00:1", "2002:7f00:1::1", "2001::1", "2130706433", "0x7f000001", "0x7f.1", "127.1", "",
    ])
    func `of this machine, a private network or an unusual notation is private`(host: String) {
        #expect(HostScope(of: host) == .private)
    }

    @Test func `of a listener permits private peers for literal private addresses, not for all networks`() {
        for host in ["127.0.0.1", "::1", "10.0.0.1", "192.168.1.2", "fd00::1", "localhost"] {
            #expect(HostScope.isPrivateListener(host), "\(host)")
        }
        for host in ["0.0.0.0", "::", "00.0.0.0", "0", "", "*", "1.1.1.1", "relay.example", "a.local"] {
            #expect(!HostScope.isPrivateListener(host), "\(host)")
        }
    }

    @Test(arguments: [
        "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "169.253.0.1", "192.167.0.1",
        "223.255.255.255",
        "2001:db8::1", "198.20.0.1", "192.0.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "relay.example",
        "localhost.example", "0x.example",
    ])
    func `of a public address or a name is public`(host: String) { #expect(HostScope(of: host) == .public) }
}
