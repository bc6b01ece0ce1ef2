// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Try a request against the policy. Judges a request that nobody made by the rules a real one meets. Nothing is
    /// written, no program is asked, no try of a password is used up.
    package enum AdmissionTest: Method {
        package static let info = MethodInfo(
            name: "admission.test",
            kind: .read,
            severity: .read,
            permission: "admit",
            idempotent: true,
            summary: "Try a request against the policy",
            told: ["conversation", "link"]
        )

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// By which link; the primary one if not given.
            package var link: String?
            /// Who asks: a name here, or 32 hex digits; a stranger if not given.
            package var member: String?
            /// What they would type; `-` reads it from standard input.
            package var password: String?

            package init(
                conversation: String,
                link: String? = nil,
                member: String? = nil,
                password: String? = nil
            ) {
                self.conversation = conversation
                self.link = link
                self.member = member
                self.password = password
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "link",
                    "member",
                    "password"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                member = try reader.optional("member", .text(maxBytes: 64))
                password = try reader.optional("password", .text(maxBytes: 256))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("member", member)
                writer.add("password", password)
            }
        }

        package typealias Result = Contract.AdmissionVerdict
    }
}
