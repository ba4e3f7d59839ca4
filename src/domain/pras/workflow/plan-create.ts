import { newPraEntry } from '@/domain/pras/events/new-entry'
import { membersOf } from '@/domain/pras/of-production'
import { emptyTally, type Pra, type PraType } from '@/domain/pras/schema'
import type { HeaderContent } from '@/domain/pras/version'
import type { Production } from '@/domain/productions/schema'
import type { Unstamped } from '@/domain/shared/entity'
import type { Content } from '@/domain/shared/fields'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { type ListedFacts, listedFacts } from './listed'
import { stepWrite } from './plan'

/** Makes the reference of a PRA: PRA-{year}-{number}; the number has at least four digits. */
export function praReference(year: number, number: number): string {
  return `PRA-${year}-${String(number).padStart(4, '0')}`
}

/** The path of the counter of a year, counters/pras-{year}, which has the last used number, and the PRA that has this number. */
export const praCounterPath = (year: number) => `counters/pras-${year}`

/**
 * The writes of a new draft: the counter, the header, the log entry, and, for a copy, the answers. `lastNumber` is the number
 * that the counter has now, 0 if there is no counter; `year` is the year of `now` in UTC.
 */
export function planCreatePra(
  input: WriteOrigin & {
    id: string
    type: PraType
    production: Production
    title: string
    lastNumber: number
    logId: string
    steps?: Record<string, Content>
    copiedFromId?: string
    headerChanges?: Partial<HeaderContent>
  },
): PlannedWrite[] {
  const { id, type, production, actor, now } = input
  const year = new Date(now).getUTCFullYear()
  const number = input.lastNumber + 1
  const people = {
    ownerId: actor.id,
    pmId: production.pmId,
    pcIds: production.pcIds,
    spId: production.spId,
  }
  const { memberIds, riskLevel, ...header } = input.headerChanges ?? {}
  const draft: Omit<Unstamped<Pra>, 'statusAt' | keyof ListedFacts> & { statusAt: typeof SERVER_TIME } = {
    reference: praReference(year, number),
    year,
    number,
    type,
    riskLevel: riskLevel ?? (type === 'low-risk' ? 'low' : 'regular'),
    status: 'draft',
    title: input.title,
    productionId: production.id,
    productionName: production.name,
    companyId: production.companyId,
    companyAccess: production.companyAccess,
    ...people,
    rolesSetByIds: production.rolesSetByIds,
    authorIds: [actor.id],
    ownerName: actor.name,
    createdById: actor.id,
    createdAt: now,
    startDate: '',
    endDate: '',
    countryIds: [],
    searchTokens: [],
    approvals: [],
    amendments: [],
    withdrawnAmendments: [],
    conditionOwnerIds: [],
    tally: emptyTally,
    submittedVersion: 0,
    approvedVersion: 0,
    submittedHash: '',
    statusAt: SERVER_TIME,
    declinedReason: '',
    diveAdviserName: '',
    linkedPraIds: [],
    sopIds: [],
    copiedFromId: input.copiedFromId ?? '',
    isDebriefed: false,
    isArchived: false,
    lastLogId: input.logId,
    ...header,
    memberIds: membersOf(people, memberIds ?? []),
  }
  const pra = { ...draft, ...listedFacts(draft) }
  return [
    {
      path: praCounterPath(year),
      op: number === 1 ? 'create' : 'update',
      data: { value: number, praId: id, ...stamps(number, input) },
    },
    { path: `pras/${id}`, op: 'create', data: { ...pra, ...stamps(1, input) } },
    logWrite(
      newPraEntry({ id: input.logId, logType: 'create', subject: { ...pra, id, amendments: [] }, actor }),
      input,
    ),
    ...Object.entries(input.steps ?? {}).map(([slug, content]) =>
      stepWrite(id, slug, undefined, content, input),
    ),
  ]
}
