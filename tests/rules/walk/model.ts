import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { accountSchema } from '@/domain/users/schema'
import { emailOf } from '../support/people'
import type { Judge, Judged } from './judged'
import type { Mirror } from './mirror'
import { notBelow } from './model-below'
import { notOfPeople } from './model-people'
import { notOfPra, praIdOf } from './model-pras'
import { notOfRecord } from './model-records'

/**
 * What the permission matrix and the domain say about a commit, in TypeScript and without a look at the rules: why it is
 * refused, or the empty string. The walk puts every commit to both.
 */

/** Why a commit is refused that changes a document that is not there, or makes one that is. */
export const NO_SUCH_DOCUMENT = 'a document is missing, or there already'

const judges: readonly Judge[] = [notOfPeople, notBelow, notOfRecord]

export function refusal(before: Mirror, person: Actor, writes: readonly PlannedWrite[]): string {
  const after = before.after(writes)
  if (after === undefined) return NO_SUCH_DOCUMENT
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
