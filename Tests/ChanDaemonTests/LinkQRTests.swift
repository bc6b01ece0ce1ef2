import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@testable import ChanDaemon
@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Links as QR codes")
struct LinkQRTests {
    @Test func `each format contains the code, and a link too long for a code is refused by name`() throws {
        let link = try overview(text: "chanadm://join/" + String(repeating: "A", count: 900))
        for format in [Contract.QRFormat.terminal, .svg, .png] {
            let code = try Contract.LinkQR(link, format)
            #expect(code.format == format)
            #expect(code.modules == 101)
            #expect(!code.file.bytes.isEmpty)
        }
        let long = try overview(text: String(repeating: "A", count: 2_954))
        do throws(ServiceError) {
            _ = try Contract.LinkQR(long, .svg)
            Issue.record("it was drawn")
        } catch {
            ErrorTrace.record(error.errorName.name)
            #expect(error.errorName.name == "link.qr_too_long")
        }
    }

    private func overview(text: String) throws -> LinkOverview {
        let id = try #require(LinkID([UInt8](repeating: 1, count: 16)))
        let member = try #require(MemberID([UInt8](repeating: 2, count: 16)))
        let link = Link(
            LinkSettings(id: id, name: "flyer"), createdBy: member, createdAt: Timestamp(milliseconds: 0))
        return LinkOverview(
            link: link, status: .active, text: text, createdBy: MemberName(id: member, name: "alice"), relays: [])
    }
}
