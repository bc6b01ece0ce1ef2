package import ChanID
package import ChanLog

/// The fields of a statement's header to which its sealed body is bound. Together they identify the body uniquely.
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

    /// Creates the header of a received body.
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

    /// The context of this body's key, unique within the epoch: author ‖ device ‖ counter.
    var keyContext: [UInt8] {
        var layout = FixedLayout()
        layout.append(speaker.member)
        layout.append(speaker.device)
        layout.append(speaker.counter)
        return layout.bytes
    }
}
