/// The links by which a conversation is joined.
package struct Links: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
