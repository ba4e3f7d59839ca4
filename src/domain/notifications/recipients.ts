import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { conditionsOf } from '@/domain/pras/approvals/conditions'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { awaits, nextActors, type Turn } from '@/domain/pras/workflow/stages'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { User } from '@/domain/users/schema'

/** The users to read who may be notified of a PRA in its present state: a few dozen, never the whole directory. */
export function peopleNeeded(pra: Pra): PeopleNeeded {
  const stages = nextActors(pra).capacities.filter(stage => stage !== 'editor')
  const userIds = [
    ...[pra.ownerId, pra.createdById, pra.pmId, pra.spId, openAmendment(pra)?.createdById ?? ''],
    ...pra.pcIds,
    ...pra.memberIds,
    ...conditionsOf(pra).flatMap(({ ownerId, givenById }) => [ownerId, givenById]),
  ]
  return {
    userIds: [...new Set(userIds.filter(id => id !== ''))],
    flags: [...new Set([...stages, ...teamsOf(pra)].map(capacity => capacityFacts[capacity].flag))],
  }
}

/** The teams that deal with this type of PRA (domain 3.6, note on C7). */
export function teamsOf(pra: Pick<Pra, 'type'>): Capacity[] {
  if (pra.type === 'drone') return ['droneTeam']
  return pra.type === 'dive' ? ['diveTeam', 'diveTeamSecondStage'] : []
}

/** The ids of the people who write the PRA: its owner, PM and PCs. */
export function writersOf(pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds'>): string[] {
  return [...new Set([pra.ownerId, pra.pmId, ...pra.pcIds].filter(id => id !== ''))]
}

/** Those whom it names, otherwise everybody with the role. If the SP can approve, their deputies are left out. */
export function awaitedPeople(pra: Pra, users: readonly User[]): User[] {
  const waiting = users.filter(user => awaits(pra, actorOf(user)))
  const isSpAwaited = waiting.some(user => user.id === pra.spId && awaitedAs(pra, user) === 'reviewer')
  if (!isSpAwaited) return waiting
  return waiting.filter(user => awaits(pra, { ...actorOf(user), isReviewer: false }))
}

/** The capacity in which this person must act; 'editor' for a writer whose turn it is; undefined if the person need not act. */
export function awaitedAs(pra: Pra, user: User): Turn | undefined {
  const actor = actorOf(user)
  if (!awaits(pra, actor)) return undefined
  // If the PRA would not wait for this person without an owner, PM and PCs, it waits for them as a writer.
  if (!awaits({ ...pra, ownerId: '', pmId: '', pcIds: [] }, actor)) return 'editor'
  return nextActors(pra).capacities.find(
    stage =>
      stage !== 'editor' &&
      (actor[capacityFacts[stage].flag] || (stage === 'reviewer' && pra.spId === actor.id)),
  )
}
