import Glibc

/// What the kernel tells of a running process.
struct ProcessFigures {
    let id: pid_t

    /// The resident memory in bytes.
    var residentBytes: Double {
        let fields = Self.text(of: "/proc/\(id)/statm").split(separator: " ")
        return (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// The used processor time, in seconds.
    var processorSeconds: Double {
        // After the name, which may contain anything, the twelfth and thirteenth field are the user and system ticks.
        let fields = Self.text(of: "/proc/\(id)/stat").split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func text(of path: String) -> String {
        let file = open(path, O_RDONLY)
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}
