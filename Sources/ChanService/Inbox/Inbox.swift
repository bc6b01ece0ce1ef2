/// What waits for this node's members.
package struct Inbox: UseCases {
    package let core: NodeCore
}
