package import ChanID
package import ChanLog

/// What a sealed body is bound to: the fields of its statement's header that name it once and for all.
package struct BodyHeader: Hashable, Sendable {
    package let conversation: ConversationID
    package let speaker: StatementDraft.Speaker
    package let scope: Scope
    package let epoch: UInt32

    package init(conversation: ConversationID, speaker: StatementDraft.Speaker, scope: Scope, epoch: UInt32) {
        self.conversation = conversation
        self.speaker = speaker
        self.scope = scope
        self.epoch = epoch
    }

    /// The header of a body that arrived.
    package init(_ statement: Statement) {
        self.init(
            conversation: statement.conversation, speaker: statement.fields.speaker, scope: statement.scope,
            epoch: statement.epoch)
    }

    /// "chanadm/body/v1" ‖ conversation 32 ‖ author 16 ‖ device 16 ‖ counter 8 ‖ scope kind 1 ‖ scope id 8 ‖ epoch 4,
    /// numbers most significant byte first: 100 bytes.
    var associatedData: [UInt8] {
        var layout = FixedLayout(label: "chanadm/body/v1")
        layout.append(conversation)
        layout.append(fixed: keyContext)
        layout.append(scope, epoch: epoch)
        return layout.bytes
    }

    /// What tells this body's key from every other of the same epoch: author ‖ device ‖ counter.
    var keyContext: [UInt8] {
        var layout = FixedLayout()
        layout.append(speaker.member)
        layout.append(speaker.device)
        layout.append(speaker.counter)
        return layout.bytes
    }
}
