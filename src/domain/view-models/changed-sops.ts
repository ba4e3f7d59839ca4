import { idsIn } from '@/domain/fields/ids-in'
import type { Pra } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import type { Sop } from '@/domain/sops/schema'

/** An SOP of a PRA that changed after the version in force was made. */
export interface ChangedSop {
  sop: Sop
  /** 'Changed since approval, on 3 May 2026'. */
  words: string
}

/** Returns the ids of the SOPs in the answers of a step, at any depth, each once. */
export function sopIdsOf(step: Pick<StepDefinition, 'fields'>, content: Content): string[] {
  return [...new Set(idsIn(step.fields, content, 'sops'))]
}

/** Returns when the version in force was approved, in milliseconds; 0 if there was no approval. */
export function approvedAt(pra: Pick<Pra, 'approvals' | 'amendments' | 'approvedVersion'>): number {
  if (pra.approvedVersion === 0) return 0
  const amendment = pra.amendments.findLast(each => each.isApproved)
  return amendment?.approvedAt ?? Math.max(0, ...pra.approvals.map(approval => approval.at))
}

/**
 * Returns those of these SOPs that changed after the version in force was submitted, because its approvers read the SOPs as they
 * were then (domain 6.4: 'SOP updated since approval').
 * @param submittedAt the server's time of that version, in milliseconds
 */
export function changedSops(
  pra: Pick<Pra, 'approvals' | 'amendments' | 'approvedVersion'>,
  sops: readonly Sop[],
  submittedAt: number,
): ChangedSop[] {
  if (pra.approvedVersion === 0 || submittedAt === 0) return []
  const approval = approvedAt(pra)
  return sops.flatMap(sop => {
    const at = sop.writtenAt || sop.lastModifiedAt
    if (at <= submittedAt) return []
    const day = formatDayShort(todayIso(at))
    const since =
      approval > 0 && at > approval
        ? `since approval, on ${day}`
        : `on ${day}, after version ${pra.approvedVersion} was submitted`
    if (sop.isArchived) return [{ sop, words: `Archived ${since}` }]
    if (sop.status === 'superseded') return [{ sop, words: `Superseded ${since}` }]
    return [{ sop, words: `Changed ${since}; now version ${sop.version}` }]
  })
}
