import type { PraLog } from '@/domain/logs/schema'
import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { conditionsOf } from '@/domain/pras/approvals/conditions'
import { seesPra } from '@/domain/pras/approvals/people'
import { countedApprovals, openAmendment } from '@/domain/pras/approvals/round'
import type { PraParty } from '@/domain/pras/events/define-event'
import { praDescription } from '@/domain/pras/events/description'
import { loggedDefinition } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { awaits } from '@/domain/pras/workflow/stages'
import { paths } from '@/domain/shared/paths'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { awaitedAs, awaitedPeople, teamsOf, writersOf } from './recipients'
import type { Message } from './schema'
import { messagesAbout, type Reason } from './weightiest'
import { adviserOf, nextWords, praSubject } from './words'

/**
 * The messages about one entry of a PRA's history (domain 3.2 and 6.12). `pra` is the PRA as it is now; `users` includes at least
 * the people of `peopleNeeded`. The person who acted, archived people, and people who may not read the PRA get none: everybody
 * needs access to the company, and freelancers only get messages about PRAs that name them. Each person gets one message. Its id
 * is made from the entry's, so that an entry notifies nobody twice.
 */
export function notificationsFor(log: PraLog, pra: Pra, users: readonly User[]): Message[] {
  const others = users.filter(
    user => user.id !== log.createdById && !user.isArchived && seesPra(actorOf(user), pra),
  )
  const reasons = [
    ...toDos(log, pra, others),
    ...verdicts(log, pra, others),
    ...forInformation(log, pra, others),
  ]
  const did = `${log.createdByName} ${praDescription(log, adviserOf(pra), 'it')}.`
  return messagesAbout(log, did, reasons, {
    praId: pra.id,
    subject: praSubject(pra),
    link: paths.pra(pra.id),
  })
}

/**
 * The to-dos for the people who must act next. None if the PRA's status has changed since the entry, because the later entry has
 * to-dos of its own. If an approval leaves the status as it is, people who were notified before are not notified again. If it is
 * the writers' turn and one of them has just acted, the other writers are not notified.
 */
function toDos(log: PraLog, pra: Pra, others: readonly User[]): Reason[] {
  const { notifiesNextAs, notifiesWithinStatus } = loggedDefinition(log.logType)
  const isNewStatus = log.data.from !== log.data.to
  if (pra.status !== log.data.to || !(isNewStatus || notifiesWithinStatus)) return []
  const before = withoutApproval(pra, log.createdById)
  const isByWriter = writersOf(pra).includes(log.createdById)
  return awaitedPeople(pra, others)
    .filter(user => isNewStatus || !awaits(before, actorOf(user)))
    .map(user => ({ user, as: awaitedAs(pra, user) }))
    .filter(({ as }) => as !== 'editor' || !isByWriter)
    .map(({ user, as }) => ({
      user,
      kind: notifiesNextAs ?? 'to-do',
      next: nextWords(pra, as),
    }))
}

/** The PRA as it was before this person's approval in the present round. */
function withoutApproval(pra: Pra, userId: string): Pra {
  const counted = countedApprovals(pra).filter(approval => approval.userId !== userId)
  const open = openAmendment(pra)
  if (open === undefined) return { ...pra, approvals: counted }
  return {
    ...pra,
    amendments: pra.amendments.map(each => (each === open ? { ...each, approvals: counted } : each)),
  }
}

function verdicts(log: PraLog, pra: Pra, others: readonly User[]): Reason[] {
  const notices = loggedDefinition(log.logType).notifies?.(log.data) ?? []
  return notices.flatMap(({ kind, to, next }) =>
    among(others, pra, to, log.createdById).map((user): Reason => ({ user, kind, next })),
  )
}

/** The messages for people who need not act: the owner, and other people whom the event names. */
function forInformation(log: PraLog, pra: Pra, others: readonly User[]): Reason[] {
  const { notifiesAlso = ['owner'] } = loggedDefinition(log.logType)
  // In drone PRAs, SP and PM approve nothing, so they are only informed (domain 3.6).
  const also: readonly PraParty[] = pra.type === 'drone' && notifiesAlso.length > 0 ? ['sp', 'pm'] : []
  return among(others, pra, [...notifiesAlso, ...also]).map(user => ({ user, kind: 'information' }))
}

function among(users: readonly User[], pra: Pra, groups: readonly PraParty[], byId = ''): User[] {
  const conditions = conditionsOf(pra)
  const ids: Record<PraParty, readonly string[]> = {
    owner: [pra.ownerId],
    pm: [pra.pmId],
    sp: [pra.spId],
    writers: writersOf(pra),
    members: pra.memberIds,
    teams: users
      .filter(user => teamsOf(pra).some(capacity => user[capacityFacts[capacity].flag]))
      .map(user => user.id),
    'condition-owners': conditions
      .filter(({ givenById, closed }) => givenById === byId && closed === undefined)
      .map(({ ownerId }) => ownerId),
    'condition-givers': conditions.map(({ givenById }) => givenById),
  }
  return users.filter(user => groups.some(group => ids[group].includes(user.id)))
}
