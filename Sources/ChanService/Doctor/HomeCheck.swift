import ChanFold
import ChanSystem

/// Checks the state directory in the file system: its permissions, and the free space.
struct HomeCheck {
    let home: String

    /// The limits of free space for a warning and for an error. Changes are refused only when no space is left.
    private static let warningBytes: UInt64 = 1 << 30
    private static let errorBytes: UInt64 = 1 << 20

    func run(_ findings: inout DoctorFindings) {
        checkPermissions(&findings)
        checkFreeSpace(&findings)
    }

    private func checkPermissions(_ findings: inout DoctorFindings) {
        let paths = [home] + names().map { home + "/" + $0 }
        let foreign = paths.filter { status(of: $0).map { $0.owner != CurrentProcess.user } ?? false }
        if let first = foreign.first {
            return findings.add(
                "permissions", .error, "\(first) belongs to another user",
                fix: "chown -R \(CurrentProcess.user) \(home)")
        }
        let open = paths.filter { status(of: $0).map { $0.mode & 0o077 != 0 } ?? false }
        if let first = open.first {
            return findings.add(
                "permissions", .warning, "\(first) is open to other users" + (open.count > 1 ? ", and more" : ""),
                fix: "chmod -R go-rwx \(home)")
        }
        findings.add("permissions", .ok, "only its owner can read or write it")
    }

    private func checkFreeSpace(_ findings: inout DoctorFindings) {
        let free: UInt64
        do throws(SystemError) { free = try Directory.freeBytes(in: home) } catch {
            return findings.add("disk", .skipped, error.reason)
        }
        let detail = "\(free >> 20) MiB are free"
        guard free < Self.warningBytes else { return findings.add("disk", .ok, detail) }
        findings.add(
            "disk", free < Self.errorBytes ? .error : .warning, detail,
            fix: "make room: changes are refused when nothing is left")
    }

    private func status(of path: String) -> FileStatus? { try? FileStatus.find(path, followsLinks: false) }

    private func names() -> [String] { ((try? Directory.names(in: home)) ?? []).sorted() }
}
