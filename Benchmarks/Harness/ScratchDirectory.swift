import Glibc

/// A directory that is deleted with this value. It is on disk and not in memory, because commits must be measured.
final class ScratchDirectory {
    let path: String

    init() throws(BenchmarkError) {
        let place = getenv("CHANBENCH_DIR").map { String(cString: $0) } ?? "/var/tmp"
        var template = Array("\(place)/chanbench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw BenchmarkError("no directory can be made in \(place)") }
        path = template.withUnsafeBufferPointer { bytes in
            String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    deinit { Self.remove(path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Copies a directory of regular files.
    func copy(_ directory: String, as name: String) throws(BenchmarkError) -> String {
        let copy = file(name)
        Self.remove(copy)
        guard mkdir(copy, 0o700) == 0 else { throw BenchmarkError("cannot make \(copy)") }
        for entry in Self.names(in: directory) {
            try Self.copyFile("\(directory)/\(entry)", to: "\(copy)/\(entry)")
        }
        return copy
    }

    static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func copyFile(_ from: String, to: String) throws(BenchmarkError) {
        let (source, target) = (open(from, O_RDONLY), open(to, O_WRONLY | O_CREAT | O_EXCL, 0o600))
        defer {
            close(source)
            close(target)
        }
        guard source >= 0, target >= 0 else { throw BenchmarkError("cannot copy \(from)") }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var count = read(source, &buffer, buffer.count)
        while count > 0 {
            guard write(target, buffer, count) == count else { throw BenchmarkError("cannot write \(to)") }
            count = read(source, &buffer, buffer.count)
        }
        fsync(target)
    }

    static func remove(_ path: String) {
        for name in names(in: path) {
            let inner = "\(path)/\(name)"
            if unlink(inner) != 0 { remove(inner) }
        }
        rmdir(path)
    }
}
