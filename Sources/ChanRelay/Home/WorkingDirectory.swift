#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Where relative paths start.
enum WorkingDirectory {
    static var path: String {
        guard let buffer = getcwd(nil, 0) else { return "." }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}
