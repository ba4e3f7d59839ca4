import { openConditions } from '@/domain/pras/approvals/conditions'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { addDays } from '@/domain/shared/dates'
import { isSameJson } from '@/domain/shared/values/same-content'
import { stages } from './stages'

/** What the header says for the queries of lists. Derived in each commit of the functions; no client writes it. */
export type ListedFacts = Pick<Pra, 'roleIds' | 'awaiting' | 'openUntil'>

/** The last day of a PRA that is open until somebody ends it. */
export const OPEN_WITHOUT_END = '9999-12-31'
/** For so long after the last day a shoot without its debrief is on the lists of its people. */
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

/** Worked out of the rest of the header. */
export function listedFacts(pra: Derived): ListedFacts {
  return { roleIds: roleIdsOf(pra), awaiting: stages(pra).next, openUntil: openUntil(pra) }
}

/** Owner, PM, SP and PCs, and who has a condition to close: whom it may wait for by name. */
function roleIdsOf(pra: Derived): string[] {
  const conditions = openConditions(pra).map(({ ownerId }) => ownerId)
  const ids = [pra.ownerId, pra.pmId, pra.spId, ...pra.pcIds, ...conditions]
  return [...new Set(ids)].filter(id => id !== '')
}

/**
 * Until which day, `YYYY-MM-DD`, something of it is under way or ahead: not in force, being amended, or with a condition to
 * close, without end; in force, until its debrief is handed in, or long due. Empty if nothing is.
 */
function openUntil(pra: Derived): string {
  if (pra.isArchived) return ''
  if (pra.status !== 'approved' || openAmendment(pra) || openConditions(pra).length > 0)
    return OPEN_WITHOUT_END
  if (pra.isDebriefed) return ''
  return pra.endDate === '' ? OPEN_WITHOUT_END : addDays(pra.endDate, DEBRIEF_OPEN_DAYS)
}

/** The changes of a header, and what they make of these facts. */
export function withListed<C extends object>(pra: Pra, changes: C): C & Partial<ListedFacts> {
  const facts = Object.entries(listedFacts({ ...pra, ...changes }))
  return {
    ...changes,
    ...Object.fromEntries(facts.filter(([name, fact]) => !isSameJson(pra[name as keyof Pra], fact))),
  }
}
