/// Posts, and what is done with them.
package struct Messages: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
