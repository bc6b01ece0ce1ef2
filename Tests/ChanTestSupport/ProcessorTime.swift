import Foundation
import Testing

package enum ProcessorTime {
    /// The processor time that a process has used, in seconds.
    package static func used(by process: Int32) throws -> Double {
        let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
        return try (#require(Double(fields[11])) + #require(Double(fields[12]))) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
