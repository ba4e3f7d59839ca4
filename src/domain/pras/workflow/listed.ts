import { openConditions } from '@/domain/pras/approvals/conditions'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { addDays } from '@/domain/shared/dates'
import { isSameJson } from '@/domain/shared/values/same-content'
import { stages } from './stages'

/** Header fields that are only for the queries of lists. The functions compute them in each commit, and no client writes them. */
export type ListedFacts = Pick<Pra, 'roleIds' | 'awaiting' | 'openUntil'>

/** The day that is stored for a PRA which is open without an end. */
export const OPEN_WITHOUT_END = '9999-12-31'
/** How many days after its last day a shoot without a debrief stays on the lists of its people. */
export const DEBRIEF_OPEN_DAYS = 180

type Derived = Pick<
  Pra,
  | 'type'
  | 'status'
  | 'riskLevel'
  | 'approvals'
  | 'amendments'
  | 'isArchived'
  | 'isDebriefed'
  | 'ownerId'
  | 'pmId'
  | 'pcIds'
  | 'spId'
  | 'endDate'
>

export function listedFacts(pra: Derived): ListedFacts {
  return { roleIds: roleIdsOf(pra), awaiting: stages(pra).next, openUntil: openUntil(pra) }
}

/** The ids of the people who may have to act: owner, PM, SP and PCs, and the owners of open conditions. */
function roleIdsOf(pra: Derived): string[] {
  const conditions = openConditions(pra).map(({ ownerId }) => ownerId)
  const ids = [pra.ownerId, pra.pmId, pra.spId, ...pra.pcIds, ...conditions]
  return [...new Set(ids)].filter(id => id !== '')
}

/**
 * The day until which the PRA counts as open, `YYYY-MM-DD`; empty if it is not open. While the PRA is not in force, is being
 * amended, or has an open condition, the day has no end. Once in force, the PRA is open until its debrief is submitted or long
 * overdue.
 */
function openUntil(pra: Derived): string {
  if (pra.isArchived) return ''
  if (pra.status !== 'approved' || openAmendment(pra) || openConditions(pra).length > 0)
    return OPEN_WITHOUT_END
  if (pra.isDebriefed) return ''
  return pra.endDate === '' ? OPEN_WITHOUT_END : addDays(pra.endDate, DEBRIEF_OPEN_DAYS)
}

export function withListed<C extends object>(pra: Pra, changes: C): C & Partial<ListedFacts> {
  const facts = Object.entries(listedFacts({ ...pra, ...changes }))
  return {
    ...changes,
    ...Object.fromEntries(facts.filter(([name, fact]) => !isSameJson(pra[name as keyof Pra], fact))),
  }
}
