import Glibc

extension ParameterInput {
    /// The clock, directory and standard input of the process.
    package static let process = ParameterInput(
        now: { Int(time(nil)) },
        directory: {
            guard let path = getcwd(nil, 0) else { return "." }
            defer { free(path) }
            return String(cString: path)
        },
        standardInput: {
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(STDIN_FILENO, &chunk, chunk.count)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { break }
                bytes += chunk[..<count]
            }
            return String(validating: bytes, as: UTF8.self)
        })
}
