import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import Testing

@testable import ChanDaemon

@Suite("Explanations of a membership status") struct MembershipStatusTextTests {
    private let text = MembershipStatusText(conversation: "#ask", kind: .channel)

    @Test func `a refusal by the rules is a sentence and a hint, not an error name`() {
        #expect(
            text.explanation("state.link_exhausted", of: .declined, awaitsOrigin: false)
                == "the link has reached its limit of uses; ask for a new one: chanadm link create '#ask' NAME")
        for code in ["state.admission_closed", "denied.ban_tag", "integrity.unknown_author", "guard.capacity"] {
            let why = text.explanation(code, of: .declined, awaitsOrigin: false) ?? ""
            #expect(!why.contains(code) && why.contains(" "), "\(why)")
            #expect(!why.contains("integrity repair"), "an applicant has no entries to repair")
        }
    }

    @Test func `a refusal with an error name of a later version is described as such, with a hint`() {
        let why = text.explanation("denied.moon_phase", of: .declined, awaitsOrigin: false) ?? ""
        #expect(why.hasPrefix("refused: denied.moon_phase; ") && why.contains("upgrade chanadm"), "\(why)")
        #expect(text.explanation("state of mind", of: .declined, awaitsOrigin: false) == "state of mind")
        let fault = RPCFault(named: "denied.moon_phase")
        #expect(fault.name == "denied.moon_phase" && fault.message == "refused: denied.moon_phase")
        for name in [
            "rpc.moon", "denied.", "denied.a.b", "denied.\u{1B}[2J", "denied." + String(repeating: "a", count: 64),
        ] {
            #expect(RPCFault(named: name).catalogueName == .rpcInternal, "\(name)")
        }
    }

    @Test func `a refusal's facts appear in its sentence, and not in another's`() {
        let refusal = SubmissionRefusal(
            name: "state.admission_closed", detail: "AdmissionIsOpen", facts: ["until_ms": "1800000000000"])
        let why = text.explanation("state.admission_closed", of: .declined, awaitsOrigin: false, refusal) ?? ""
        #expect(why.hasPrefix("#ask is closed to new members until 2027-01-15T08:00:00Z; "), "\(why)")
        let garbled = SubmissionRefusal(
            name: "state.admission_closed", detail: "", facts: ["until_ms": "tomorrow"])
        let without = text.explanation("state.admission_closed", of: .declined, awaitsOrigin: false, garbled) ?? ""
        #expect(without.hasPrefix("#ask is closed to new members for now; "), "\(without)")
        #expect(
            text.explanation("state.frozen", of: .declined, awaitsOrigin: false, refusal)?.contains("2027") == false)
        let muted = SubmissionRefusal(name: "denied.role", detail: "HoldsPermission", facts: ["needed": "owner"])
        #expect(muted.facts(in: .channel)["expected"] == nil, "half of it is nothing")
        let rate = SubmissionRefusal(name: "state.join_rate", detail: "KeepsJoinRate", facts: ["retry_after_s": "9"])
        #expect(rate.facts(in: .channel)["retry_after_s"] == "9")
    }

    @Test func `a reason by the staff is shown as written, and so is its absence`() {
        #expect(text.explanation("no robots", of: .declined, awaitsOrigin: false) == "no robots")
        #expect(text.explanation(nil, of: .declined, awaitsOrigin: false) == "the staff gave no reason")
        #expect(text.explanation(nil, of: .active, awaitsOrigin: false) == nil)
    }

    @Test func `a member whose leave was refused learns so, with the reason`() {
        let refusal = SubmissionRefusal(name: "conflict.version", detail: "ExpectedVersion")
        let leaveText = text.leaveText(refusal)
        #expect(
            leaveText.hasPrefix("your leave was refused: ") && !leaveText.contains("conflict.version"), "\(leaveText)")
    }

    @Test func `a ban shows its end, its reason and a hint; one that the rules reported is a sentence`() {
        let end = Timestamp(milliseconds: 1_800_000_000_000)
        #expect(
            text.bannedText("spam", until: end)
                == "the staff banned you until \(UTCTime(end)): spam; then you can ask to join again: chanadm channel join 'LINK'"
        )
        #expect(
            text.bannedText("spam", until: nil) == "the staff banned you: spam; only the staff can lift the ban")
        #expect(text.bannedText("state.banned", until: nil).contains("state.banned") == false)
    }

    @Test func `a request that the origin cannot have seen yet waits for the owner's node`() {
        let why = text.explanation(nil, of: .requested, awaitsOrigin: true)
        #expect(why?.hasPrefix("waiting for the owner's node") == true)
        #expect(text.explanation(nil, of: .requested, awaitsOrigin: false) == nil)
    }
}
