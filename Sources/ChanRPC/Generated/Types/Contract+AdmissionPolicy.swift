// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Admission of new members.
    package struct AdmissionPolicy: JSONStructure {
        /// `#name` of the conversation.
        package var conversation: String
        /// What holds now, with the ladder counted in.
        package var mode: Contract.AdmissionNow
        /// What was set.
        package var policy: Contract.AdmissionMode
        /// The step of the ladder that holds now.
        package var lockdown: Contract.LockdownLevel
        /// When it ends.
        package var lockdownUntilAt: UTCTime?
        /// Who took it.
        package var lockdownBy: Contract.MemberRef?
        /// When.
        package var lockdownAt: UTCTime?
        /// Whether nobody but who was invited may ask.
        package var invitedOnly: Bool
        /// Whether who joins must know a password.
        package var password: Bool
        /// Whether a program is asked first.
        package var program: Bool
        /// Most members at once.
        package var capacity: Int?
        /// How many there are.
        package var members: Int
        /// Requests in a period, as it holds now.
        package var joinRateCount: Int?
        /// The period of `join_rate_count`.
        package var joinRatePerS: Int?
        /// When one more may ask, where the rate is limited.
        package var nextRequestAt: UTCTime?
        /// Requests that wait for a first yes.
        package var pending: Int
        /// Requests that wait for a second one.
        package var inReview: Int
        /// Invited and not here yet.
        package var invited: Int

        package init(
            conversation: String, mode: Contract.AdmissionNow, policy: Contract.AdmissionMode,
            lockdown: Contract.LockdownLevel, lockdownUntilAt: UTCTime? = nil, lockdownBy: Contract.MemberRef? = nil,
            lockdownAt: UTCTime? = nil, invitedOnly: Bool, password: Bool, program: Bool, capacity: Int? = nil,
            members: Int, joinRateCount: Int? = nil, joinRatePerS: Int? = nil, nextRequestAt: UTCTime? = nil,
            pending: Int, inReview: Int, invited: Int) {
            (self.conversation, self.mode, self.policy, self.lockdown) = (conversation, mode, policy, lockdown)
            (self.lockdownUntilAt, self.lockdownBy, self.lockdownAt, self.invitedOnly) = (lockdownUntilAt, lockdownBy, lockdownAt, invitedOnly)
            (self.password, self.program, self.capacity, self.members) = (password, program, capacity, members)
            (self.joinRateCount, self.joinRatePerS, self.nextRequestAt, self.pending) = (joinRateCount, joinRatePerS, nextRequestAt, pending)
            (self.inReview, self.invited) = (inReview, invited)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            mode = try reader.required("mode")
            policy = try reader.required("policy")
            lockdown = try reader.required("lockdown")
            lockdownUntilAt = try reader.optional("lockdown_until_at")
            lockdownBy = try reader.optional("lockdown_by")
            lockdownAt = try reader.optional("lockdown_at")
            invitedOnly = try reader.required("invited_only")
            password = try reader.required("password")
            program = try reader.required("program")
            capacity = try reader.optional("capacity")
            members = try reader.required("members")
            joinRateCount = try reader.optional("join_rate_count")
            joinRatePerS = try reader.optional("join_rate_per_s")
            nextRequestAt = try reader.optional("next_request_at")
            pending = try reader.required("pending")
            inReview = try reader.required("in_review")
            invited = try reader.required("invited")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("mode", mode)
            writer.add("policy", policy)
            writer.add("lockdown", lockdown)
            writer.add("lockdown_until_at", lockdownUntilAt)
            writer.add("lockdown_by", lockdownBy)
            writer.add("lockdown_at", lockdownAt)
            writer.add("invited_only", invitedOnly)
            writer.add("password", password)
            writer.add("program", program)
            writer.add("capacity", capacity)
            writer.add("members", members)
            writer.add("join_rate_count", joinRateCount)
            writer.add("join_rate_per_s", joinRatePerS)
            writer.add("next_request_at", nextRequestAt)
            writer.add("pending", pending)
            writer.add("in_review", inReview)
            writer.add("invited", invited)
        }
    }
}
