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

    @Test func `a short link with one relay is drawn with 45 modules, and its full form on demand`() throws {
        let short = "chan:" + String(repeating: "A", count: 142)
        let link = try overview(text: "chanadm://join/" + String(repeating: "A", count: 900), short: short)
        #expect(try Contract.LinkQR(link, .svg).modules == 45)
        #expect(try Contract.LinkQR(link, .svg, isFull: true).modules == 101)
        #expect(Contract.Link(link).form == .short && Contract.Link(link).url == short)
        #expect(Contract.Link(link, isFull: true).form == .full && Contract.Link(link).formNote == nil)
        let long = Contract.Link(try overview(text: "chanadm://join/AAAA"))
        #expect(long.form == .full && long.formNote != nil)
    }

    private func overview(text: String, short: String? = nil) throws -> LinkOverview {
        let id = try #require(LinkID([UInt8](repeating: 1, count: 16)))
        let member = try #require(MemberID([UInt8](repeating: 2, count: 16)))
        let link = Link(
            LinkSettings(id: id, name: "flyer"), createdBy: member, createdAt: Timestamp(milliseconds: 0))
        return LinkOverview(
            link: link, kind: .channel, status: .active,
            forms: LinkForms(full: text, short: short.map { .text($0) } ?? .none(.noSecret)),
            createdBy: MemberName(id: member, name: "alice"), relays: [])
    }
}
