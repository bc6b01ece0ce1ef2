import ChanRelayWire
import ChanSystem
import Foundation
import Testing

@testable import ChanRelayServer

@Suite struct `The configuration of a relay` {
    private func parse(_ text: String) throws -> RelayConfiguration {
        try RelayConfiguration(parsing: Array(text.utf8))
    }

    private func limits(_ quotas: String) throws -> RelayLimits {
        var limits = RelayLimits()
        try parse(#"{"quotas": \#(quotas)}"#).apply(to: &limits)
        return limits
    }

    @Test func `every setting is read`() throws {
        let settings = try parse(
            """
            {"listen": "127.0.0.1:7443", "advertise": "relay.example", "policy": "allowlist", "plaintext": true,
             "web": {"listen": "127.0.0.1:7080", "url": "https://relay.example", "tls_certificate": "c", "tls_key": "k"},
             "monitor": "127.0.0.1:9464", "log": {"level": "info", "format": "json"},
             "quotas": {"owner": {"conversations": 3}}}
            """)
        var expected = RelayConfiguration()
        (expected.listen, expected.advertise, expected.policy) = ("127.0.0.1:7443", "relay.example", .allowlist)
        (expected.isPlaintext, expected.monitor) = (true, "127.0.0.1:9464")
        var web = RelayConfiguration.Web()
        (web.listen, web.url) = ("127.0.0.1:7080", "https://relay.example")
        (web.certificate, web.key) = ("c", "k")
        expected.web = web
        (expected.logLevel, expected.logFormat) = (.info, .json)
        expected.quotas = ["owner.conversations": 3]
        #expect(settings == expected)
        #expect(try parse("{}") == RelayConfiguration())
    }

    @Test func `every quota sets its limit and no other`() throws {
        let none = RelayLimits()
        for (number, quota) in RelayQuota.all.enumerated() {
            let limits = try limits(#"{"\#(quota.subject)": {"\#(quota.measure)": \#(number + 7)}}"#)
            #expect(quota.limit(in: limits) == UInt64(number + 7), "\(quota.name)")
            for other in RelayQuota.all where other.name != quota.name {
                #expect(other.limit(in: limits) == other.limit(in: none), "\(quota.name) changed \(other.name)")
            }
        }
    }

    @Test func `bytes may have a unit`() throws {
        #expect(try limits(#"{"all": {"log_bytes": "200G"}}"#).totalLogBytes == 200 << 30)
        #expect(try limits(#"{"file": {"bytes": "3K"}}"#).fileBytes == 3 << 10)
    }

    /// What is wrong, and how the error names it.
    static let mistakes = [
        ("", "relay.json is no JSON"), ("[]", "it is no object"), (#"{"listen": 7}"#, "/listen is no text"),
        (#"{"listen": ""}"#, "/listen is no text"), (#"{"lisen": "a:1"}"#, "/lisen is no setting; known are listen"),
        (#"{"policy": "closed"}"#, "/policy is none of open, allowlist"),
        (#"{"plaintext": 1}"#, "/plaintext is neither true nor false"), (#"{"web": {}}"#, "/web has no \"listen\""),
        (#"{"web": {"listen": "a:1", "tls_key": "k"}}"#, "/web has one of tls_certificate and tls_key"),
        (#"{"log": {"colour": "x"}}"#, "/log/colour is no setting"), (#"{"quotas": []}"#, "/quotas is no object"),
        (#"{"quotas": {"everybody": {}}}"#, "/quotas/everybody is no setting"),
        (#"{"quotas": {"all": {"log_byte": 1}}}"#, "/quotas/all/log_byte is no setting"),
        (#"{"quotas": {"all": {"conversations": 0}}}"#, "/quotas/all/conversations is no whole number above 0"),
        (#"{"quotas": {"all": {"conversations": -1}}}"#, "/quotas/all/conversations is no whole number above 0"),
        (#"{"quotas": {"all": {"conversations": "9"}}}"#, "/quotas/all/conversations is no whole number above 0"),
        (#"{"quotas": {"all": {"conversations": 1e300}}}"#, "/quotas/all/conversations is no whole number above 0"),
        (#"{"quotas": {"all": {"log_bytes": "8 G"}}}"#, "/quotas/all/log_bytes is no size"),
        (#"{"quotas": {"all": {"log_bytes": "99999999T"}}}"#, "/quotas/all/log_bytes is no size"),
        (#"{"quotas": {"all": {"log_bytes": 1, "log_bytes": 2}}}"#, "relay.json is no JSON"),
    ]

    @Test(arguments: mistakes) func `a mistake is named by its place`(text: String, message: String) {
        do {
            _ = try parse(text)
            Issue.record("\(text) was accepted")
        } catch {
            #expect((error as? RelayError)?.code == .malformed)
            #expect((error as? RelayError)?.message.contains(message) == true, "\(error)")
        }
    }

    @Test func `altered bytes are read or refused, and nothing else happens`() throws {
        let bytes = Array(#"{"listen":"127.0.0.1:1","quotas":{"all":{"log_bytes":"8G"},"file":{"bytes":5}}}"#.utf8)
        var accepted = 0
        for place in bytes.indices {
            for byte: UInt8 in [0, 0x22, 0x5b, 0x7d, 0x80, 0xff] {
                var altered = bytes
                altered[place] = byte
                do {
                    _ = try RelayConfiguration(parsing: altered)
                    accepted += 1
                } catch {
                    #expect(error.code == .malformed)
                }
            }
        }
        #expect(accepted < bytes.count)
    }
}
