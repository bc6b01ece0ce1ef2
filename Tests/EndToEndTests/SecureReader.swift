import Foundation

/// A client of another implementation that reads pages over TLS: Python's `http.client` over OpenSSL.
enum SecureReader {
    struct Answer {
        let exit: Int32
        /// The protocol, the status and the content coding in the first line, then the body.
        let text: String
        let errorText: String
    }

    /// - Parameter chain: a file with the certificates that it trusts; `nil` for those of the system.
    static func get(_ path: String, port: UInt16, trusting chain: String?) throws -> Answer {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", program, String(port), path] + (chain.map { [$0] } ?? [])
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Answer(exit: process.terminationStatus, text: text, errorText: errorText)
    }

    private static let program = """
        import gzip, http.client, ssl, sys
        port, path, trusted = int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None
        context = ssl.create_default_context(cafile=trusted)
        connection = http.client.HTTPSConnection("localhost", port, timeout=60, context=context)
        connection.connect()
        version = connection.sock.version()
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        body, coding = answer.read(), answer.getheader("Content-Encoding")
        print(version, answer.status, coding)
        print((gzip.decompress(body) if coding == "gzip" else body).decode())
        """
}
