/// Some permissions are the substance of a role: they are never moved, granted or withheld.
struct PermissionMayMove: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let permission = moved(by: attempt.act) else { return .passes }
        return .require(!permission.isFixed, .value(.fixedPermission(permission)))
    }

    private func moved(by act: Act) -> Permission? {
        if case .permissionOverridden(let change) = act { return change.permission }
        if case .permissionGranted(let change) = act { return change.permission }
        return nil
    }
}

/// Nobody grants a permission they do not hold.
struct HoldsWhatIsGranted: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard case .permissionGranted(let change) = attempt.act, change.grant?.isGiven == true else { return .passes }
        return .require(attempt.authorHolds(change.permission), .grantPermission(change.permission))
    }
}
