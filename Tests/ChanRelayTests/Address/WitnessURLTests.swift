import ChanRelayWire
import Testing

/// Tests of the URLs at which witnesses take checkpoints.
struct WitnessURLTests {
    @Test(arguments: [
        ("https://witness.example/w1", "https://witness.example/w1"),
        ("https://Witness.Example:443/w1/", "https://witness.example/w1"),
        ("https://witness.example:8443", "https://witness.example:8443"),
        ("https://[2001:db8::1]/a/b", "https://[2001:db8::1]/a/b"),
        ("https://192.0.2.1:7000/", "https://192.0.2.1:7000"),
        ("http://127.0.0.1:8080/w", "http://127.0.0.1:8080/w"), ("http://localhost", "http://localhost"),
        ("http://[::1]:80/w", "http://[::1]/w"),
    ]) func `a URL is read and written in one form`(text: String, form: String) throws {
        let url = try WitnessURL(parsing: text)
        #expect(url.description == form)
        #expect(try WitnessURL(parsing: form) == url)
    }

    @Test(arguments: [
        ("https://witness.example/w1", HostScope.public), ("https://192.0.2.1", .public),
        ("https://127.0.0.1:8443", .private), ("https://10.0.0.1", .private), ("https://[::1]", .private),
        ("https://169.254.169.254", .private), ("https://localhost", .private), ("http://127.0.0.1", .private),
    ]) func `a URL of this machine or of a private address is told from others`(text: String, scope: HostScope) throws {
        #expect(try WitnessURL(parsing: text).scope == scope)
    }

    @Test(arguments: [
        "", "witness.example", "ftp://witness.example", "HTTPS://witness.example", "http://witness.example/w1",
        "http://127.0.0.2/", "https://user@witness.example/", "https://user:word@witness.example/", "https:///w1",
        "https://witness.example/w1?x=1", "https://witness.example/w1#x", "https://witness.example/../w1",
        "https://witness.example//w1", "https://witness.example/./w1", "https://witness.example/%2e%2e",
        "https://witness.example/w 1", "https://witness.example\\w1", "https://witness.example:0/",
        "https://witness.example:99999/", "https://2001:db8::1/", "https://witness.example/w1\n",
        "https://witness.example/\u{E4}", "https://" + String(repeating: "a", count: 300),
    ]) func `another URL is refused`(text: String) {
        #expect(throws: RelayError.self) { try WitnessURL(parsing: text) }
    }

    @Test func `the hint for a URL without TLS keeps its path`() {
        let error = #expect(throws: RelayError.self) { try WitnessURL(parsing: "http://witness.example:8080/w1/") }
        #expect(error?.message.hasSuffix("use https://witness.example:8080/w1") == true)
    }
}
