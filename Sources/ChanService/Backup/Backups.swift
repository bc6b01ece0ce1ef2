/// The backups that this node has made.
package struct Backups: UseCases {
    package let core: NodeCore
}
