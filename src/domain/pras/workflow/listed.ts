import { openConditions } from '@/domain/pras/approvals/conditions'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { addDays } from '@/domain/shared/dates'
import { isSameJson } from '@/domain/shared/values/same-content'
import { stages } from './stages'

/** Header values for the queries of lists. The functions compute them in each commit; no client writes them. */
export type ListedFacts = Pick<Pra, 'roleIds' | 'awaiting' | 'openUntil'>

/** The last day that lists use for a PRA without an end. */
export const OPEN_WITHOUT_END = '9999-12-31'
/** Days after the last day for which a shoot without a debrief is on its people's lists. */
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

/** Computes these values from the rest of the header. */
export function listedFacts(pra: Derived): ListedFacts {
  return { roleIds: roleIdsOf(pra), awaiting: stages(pra).next, openUntil: openUntil(pra) }
}

/** Owner, PM, SP and PCs, and the owners of open conditions: the people it may wait for by name. */
function roleIdsOf(pra: Derived): string[] {
  const conditions = openConditions(pra).map(({ ownerId }) => ownerId)
  const ids = [pra.ownerId, pra.pmId, pra.spId, ...pra.pcIds, ...conditions]
  return [...new Set(ids)].filter(id => id !== '')
}

/**
 * The day, `YYYY-MM-DD`, until which the PRA is open. It has no end if it is not in force, being amended, or has an open
 * condition; a PRA in force is open until its debrief is submitted, or long overdue. Empty if it is not open.
 */
function openUntil(pra: Derived): string {
  if (pra.isArchived) return ''
  if (pra.status !== 'approved' || openAmendment(pra) || openConditions(pra).length > 0)
    return OPEN_WITHOUT_END
  if (pra.isDebriefed) return ''
  return pra.endDate === '' ? OPEN_WITHOUT_END : addDays(pra.endDate, DEBRIEF_OPEN_DAYS)
}

/** The changes of a header, with these values computed again. */
export function withListed<C extends object>(pra: Pra, changes: C): C & Partial<ListedFacts> {
  const facts = Object.entries(listedFacts({ ...pra, ...changes }))
  return {
    ...changes,
    ...Object.fromEntries(facts.filter(([name, fact]) => !isSameJson(pra[name as keyof Pra], fact))),
  }
}
