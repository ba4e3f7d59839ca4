import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { Actor } from '@/domain/users/actor'
import type { Data, Mirror } from './mirror'

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

const stampKeys = ['revision', 'lastModifiedAt', 'lastModifiedById', 'lastWriteId', 'writtenAt']

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
