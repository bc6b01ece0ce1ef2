import ChanTestSupport
import Foundation
import Testing

@Suite("Manual pages") struct ManPageTests {
    @Test func `every noun has a page, and groff reports no warnings`() throws {
        let directory = try TemporaryDirectory()
        let chandev = Process()
        chandev.executableURL = try Binaries.path(of: "chandev")
        chandev.arguments = ["man", directory.path + "/man1"]
        chandev.currentDirectoryURL = Repository.root
        try chandev.run()
        chandev.waitUntilExit()
        try #require(chandev.terminationStatus == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/man1").sorted()
        for name in ["chanadm.1", "chanadm-channel.1", "chanadm-group.1", "chanadm-doctor.1", "chanadm-context.1"] {
            #expect(names.contains(name))
        }
        let overview = try String(contentsOfFile: directory.path + "/man1/chanadm.1", encoding: .utf8)
        #expect(overview.utf8.allSatisfy { $0 < 0x80 }, "ASCII, whatever the locale")
        #expect(overview.contains("CHANADM_CONTEXT") && overview.contains(".SH \"EXIT STATUS\""))
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else { return }
        var shell = try TestShell()
        shell.variables["D"] = directory.path
        let warnings = try shell.run(
            "cd \"$D\" && for page in man1/*.1; do groff -man -Tutf8 -ww -W break -z \"$page\"; done")
        #expect(warnings.errorText.isEmpty && warnings.exit == 0, "\(warnings.errorText)")
    }
}
