import Foundation

/// The programs that these tests need beside the product: Debian's `chromium`, `chromium-driver`, `nodejs`.
enum WebPrograms {
    /// Whether tests print what they measure, and hold it against the goals of a machine that does nothing else.
    static let isMeasured = ProcessInfo.processInfo.environment["CHANADM_MEASURE"] == "1"

    static let driver = first("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver")
    static let node = first("/usr/bin/node", "/usr/local/bin/node")
    static let typeScript = first("/usr/bin/tsc", "/usr/local/bin/tsc")
    static let areInstalled = driver != nil && node != nil && first("/usr/bin/chromium") != nil

    /// The rules of accessibility: `AXE` names the file, else it is looked for where Python packages are.
    static let axe: String? = {
        if let named = ProcessInfo.processInfo.environment["AXE"] { return first(named) }
        let folders = ["/usr/lib/python3/dist-packages", "/usr/local/lib/python3.11/dist-packages"]
        return folders.lazy.compactMap { first("\($0)/axe_core_python/axe.min.js") }.first
    }()

    private static func first(_ paths: String...) -> String? {
        paths.first(where: FileManager.default.isReadableFile)
    }
}
