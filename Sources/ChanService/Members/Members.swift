/// Members and invitations.
package struct Members: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
