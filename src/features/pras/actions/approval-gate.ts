import type { Explained } from '@/domain/pras/checks/explained'
import type { SeenVersion } from '@/domain/pras/events/command'
import type { Pra } from '@/domain/pras/schema'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'
import { findTransition } from '@/domain/pras/workflow/transitions'
import type { OpenFindings } from '@/features/pras/shared/use-explained'

/** The shown version in full: an approver approves only this one. */
export interface ShownVersion extends SeenVersion, OpenFindings {
  isLoading: boolean
  /** True if its answers could not be loaded; the page says why, and offers Retry. */
  hasFailed: boolean
  /** True if its answers match its hash. */
  isIntact: boolean
  /** The other risk level that its answers require, with the reason. Empty if they agree. */
  levelNote: string
  /** Findings that were sent with a reason; approvers read them first. */
  explained: readonly Explained[]
}

/** True if the command adds an approval, perhaps as part of another event: it then names the shown version. */
export function isApproval(
  pra: Pra,
  { event, capacity }: Pick<AvailablePraCommand, 'event' | 'capacity'>,
): boolean {
  return findTransition(pra, event, capacity)?.adds !== undefined
}

/**
 * Returns why the shown version cannot be approved, and what to do; empty if it can. `shown` is absent if the page shows
 * none.
 */
export function approvalBlock(pra: Pra, shown: ShownVersion | undefined): string {
  const due = pra.submittedVersion
  if (shown === undefined || shown.version === 0) {
    return `Approving is for version ${due}, as it was submitted. Open it on the page of this PRA.`
  }
  if (shown.version < due) {
    return `This is version ${shown.version}. Version ${due} was submitted since: show it, read it, then decide.`
  }
  if (shown.hasFailed) return `Version ${due} could not be loaded. Click Retry on the page, then decide.`
  if (shown.isLoading) return `Version ${due} is being loaded.`
  if (shown.hash === '') {
    return `Version ${due} was sent before versions kept their answers. Decline it, so that it is submitted again.`
  }
  return shown.isIntact
    ? ''
    : `The answers of version ${due} do not match its hash, so it cannot be approved. Decline it, and tell an admin.`
}

/**
 * Returns the same commands, with approvals disabled if the shown version cannot be approved. They stay enabled during
 * loading: a click would be lost, and the dialog waits for it (`approvalBlock`).
 */
export function gateApprovals(
  commands: readonly AvailablePraCommand[],
  pra: Pra,
  shown: ShownVersion | undefined,
): AvailablePraCommand[] {
  const block = approvalBlock(pra, shown)
  const isComing = shown?.version === pra.submittedVersion && shown.isLoading
  if (block === '' || isComing) return [...commands]
  return commands.map(command =>
    command.enabled && isApproval(pra, command) ? { ...command, enabled: false, reason: block } : command,
  )
}
