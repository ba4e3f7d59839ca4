import type { Explained } from '@/domain/pras/checks/explained'
import type { SeenVersion } from '@/domain/pras/events/command'
import type { Pra } from '@/domain/pras/schema'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'
import { findTransition } from '@/domain/pras/workflow/transitions'
import type { OpenFindings } from '@/features/pras/shared/use-explained'

/** The version on the page in full. An approver can approve only this version. */
export interface ShownVersion extends SeenVersion, OpenFindings {
  isLoading: boolean
  /** True if the answers of the version could not be loaded; the page says why, and offers Retry. */
  hasFailed: boolean
  /** True if the answers of the version match its hash. */
  isIntact: boolean
  /** The reason why the answers require another risk level; empty if the level is right. */
  levelNote: string
  /** Findings that were sent with a reason; approvers read them first. */
  explained: readonly Explained[]
}

/** True if the command adds an approval, perhaps as part of another event. Such a command names the version on the page. */
export function isApproval(
  pra: Pra,
  { event, capacity }: Pick<AvailablePraCommand, 'event' | 'capacity'>,
): boolean {
  return findTransition(pra, event, capacity)?.adds !== undefined
}

/** Why the shown version cannot be approved; empty if it can. `shown` is absent if the page shows no version. */
export function approvalBlock(pra: Pra, shown: ShownVersion | undefined): string {
  const due = pra.submittedVersion
  if (shown === undefined || shown.version === 0) {
    return `Only version ${due}, as it was submitted, can be approved. Open it on the page of this PRA.`
  }
  if (shown.version < due) {
    return `This is version ${shown.version}. Version ${due} has been submitted since. Open and read that version, then decide.`
  }
  if (shown.hasFailed) return `Version ${due} could not be loaded. Click Retry on the page, then decide.`
  if (shown.isLoading) return `Version ${due} is being loaded.`
  if (shown.hash === '') {
    return `Version ${due} was submitted before the app stored the answers of versions. Decline it, so that it is submitted again.`
  }
  return shown.isIntact
    ? ''
    : `The answers of version ${due} do not match its hash, so it cannot be approved. Decline it, and tell an admin.`
}

/**
 * Returns the same commands, with approvals disabled if the shown version cannot be approved. They stay enabled while the version
 * is loading, so that no click is lost: the dialog waits for the version (`approvalBlock`).
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
