import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { Actor } from '@/domain/users/actor'
import { accountSchema } from '@/domain/users/schema'
import { emailOf } from '../support/people'
import type { Data, Mirror } from './mirror'
import { notBelow } from './model-below'
import { notOfPeople } from './model-people'
import { notOfPra, praIdOf } from './model-pras'
import { notOfRecord } from './model-records'

/**
 * What the permission matrix and the domain say about a commit, in TypeScript and without a look at the rules: why it is
 * refused, or the empty string. The walk puts every commit to both.
 */

/** A commit as the model judges it. */
export interface Judged {
  before: Mirror
  /** What it would make of it. */
  after: Mirror
  writes: readonly PlannedWrite[]
  me: Actor
  now: number
}

/** One write of it; each judge gives why not, the empty string for allowed, undefined for another judge's business. */
export type Judge = (commit: Judged, write: PlannedWrite) => string | undefined

const judges: readonly Judge[] = [notOfPeople, notBelow, notOfRecord]

export function refusal(before: Mirror, person: Actor, writes: readonly PlannedWrite[]): string {
  const after = before.after(writes)
  if (after === undefined) return 'a document is missing, or there already'
  const account = before.data(`accounts/${emailOf(person)}`)
  if (account === undefined || account.isArchived === true) return 'no member'
  const parsed = accountSchema.parse({ ...account, id: person.id, writtenAt: 0 })
  const commit: Judged = { before, after, writes, me: { ...parsed, id: parsed.userId }, now: Date.now() }
  const pras = new Set(writes.map(praIdOf).filter(id => id !== undefined))
  for (const id of pras) {
    const reason = notOfPra(commit, id)
    if (reason !== '') return `${id}: ${reason}`
  }
  for (const write of writes.filter(each => praIdOf(each) === undefined)) {
    const reason = judges.map(judge => judge(commit, write)).find(each => each !== undefined)
    if (reason !== '') return `${write.path}: ${reason ?? 'nobody writes that'}`
  }
  return ''
}

export const stampKeys = ['revision', 'lastModifiedAt', 'lastModifiedById', 'lastWriteId', 'writtenAt']

/** Why the stamps of a written document do not do. */
export function notStamped({ before, after, me, now }: Judged, path: string): string {
  const was = before.data(path)
  const data = after.data(path) ?? {}
  const { revision, lastModifiedAt: at, lastModifiedById, lastWriteId, writtenAt } = data
  if (revision !== Number(was?.revision ?? 0) + 1) return 'a revision that does not follow'
  if (lastModifiedById !== me.id) return 'in another’s name'
  if (typeof lastWriteId !== 'string' || lastWriteId === '' || lastWriteId.length > 100) return 'no write id'
  if (writtenAt !== SERVER_TIME) return 'another time than the server’s'
  if (typeof at !== 'number' || Math.abs(at - now) >= 300_000) return 'a clock that is wrong'
  if (at < Number(was?.lastModifiedAt ?? 0) - 60_000) return 'a time before the last one'
  return 'id' in data ? 'an id in the body' : ''
}

/** The keys whose values the write makes others, adds or drops; the stamps left out. */
export function changedKeys(
  was: Data | undefined,
  data: Data,
  same: (a: unknown, b: unknown) => boolean,
): string[] {
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(data)])].filter(
    key => !stampKeys.includes(key) && !same(was?.[key], data[key]),
  )
}
