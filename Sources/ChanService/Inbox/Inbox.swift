/// The pending items of this node's members.
package struct Inbox: UseCases {
    package let core: NodeCore
}
