import type { PraLog } from '@/domain/logs/schema'
import { praDeed } from '@/domain/logs/sentence'
import type { Pra } from '@/domain/pras/schema'
import { awaits, countedApprovals, openAmendment, seesPra } from '@/domain/pras/workflow/approvals'
import { capacityFlag } from '@/domain/pras/workflow/events'
import { paths } from '@/domain/shared/paths'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { awaitedAs, awaitedPeople, teamsOf, writersOf } from './recipients'
import { type Message, type NotificationKind, notificationKinds } from './schema'
import { adviserOf, nextWords, praSubject } from './words'

/** A reason to tell somebody: of several for one person, the weightiest is given. */
interface Reason {
  user: User
  kind: NotificationKind
  next?: string
}

/**
 * Who is told what about one entry of an assessment's history (domain section 3.2 and 6.12). `pra` is the assessment as
 * it is now; `users` holds at least those of `peopleNeeded`. Never the person who did it, never somebody archived, and
 * nobody about an assessment that they may not read: the company flags bind everyone, and freelancers hear only of those
 * that they are on. One message a person; its id is the entry's, so that the same entry tells nobody twice.
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
  const weight = ({ kind }: Reason) => notificationKinds.indexOf(kind)
  const first = new Map<string, Reason>()
  for (const reason of reasons.sort((a, b) => weight(a) - weight(b))) {
    if (!first.has(reason.user.id)) first.set(reason.user.id, reason)
  }
  const did = `${log.createdByName} ${praDeed(log, adviserOf(pra), 'it')}.`
  return [...first.values()].map(({ user, kind, next }) => ({
    id: log.id,
    userId: user.id,
    kind,
    praId: pra.id,
    subject: praSubject(pra),
    message: [did, next].filter(Boolean).join(' '),
    link: paths.pra(pra.id),
  }))
}

/** Events that leave it with whoever has it. */
const quietEvents: readonly PraLog['logType'][] = [
  'create',
  'debrief',
  'archive',
  'restore',
  'start-amendment',
]

/**
 * Whoever must act next. Nobody where the assessment has moved on since: the later entry tells them. An approval that
 * leaves it at the same stage does not call those a second time who were called when the stage began; and where it stays
 * with the writers and one of them has just acted, the others are not called.
 */
function toDos(log: PraLog, pra: Pra, others: readonly User[]): Reason[] {
  if (quietEvents.includes(log.logType) || pra.status !== log.data.to) return []
  const isNewStatus = log.data.from !== log.data.to
  if (!isNewStatus && log.logType !== 'approve') return []
  const before = withoutApproval(pra, log.createdById)
  const isByWriter = writersOf(pra).includes(log.createdById)
  return awaitedPeople(pra, others)
    .filter(user => isNewStatus || !awaits(before, actorOf(user)))
    .map(user => ({ user, as: awaitedAs(pra, user) }))
    .filter(({ as }) => as !== 'editor' || !isByWriter)
    .map(({ user, as }) => ({
      user,
      kind: log.logType === 'decline' ? 'declined' : 'to-do',
      next: nextWords(pra, as),
    }))
}

/** The assessment as it was before this person's approval in the round. */
function withoutApproval(pra: Pra, userId: string): Pra {
  const counted = countedApprovals(pra).filter(approval => approval.userId !== userId)
  const open = openAmendment(pra)
  if (open === undefined) return { ...pra, approvals: counted }
  return {
    ...pra,
    amendments: pra.amendments.map(each => (each === open ? { ...each, approvals: counted } : each)),
  }
}

/** Approvals, declines and advisers' answers, for those who wait for them. */
function verdicts(log: PraLog, pra: Pra, others: readonly User[]): Reason[] {
  const among = (ids: readonly string[]) => others.filter(user => ids.includes(user.id))
  const tell = (kind: NotificationKind, ids: readonly string[], next?: string): Reason[] =>
    among(ids).map(user => ({ user, kind, next }))
  switch (log.logType) {
    case 'approve': {
      if (log.data.to !== 'approved') return tell('progress', [pra.ownerId])
      const approved = 'It is approved and in force.'
      return [
        ...tell('approved', [...writersOf(pra), pra.spId], approved),
        ...tell('approved', pra.memberIds, `${approved} Read it before you leave.`),
      ]
    }
    case 'decline':
      return tell('declined', writersOf(pra), 'The reason is in its history.')
    case 'record-first-option':
    case 'record-dive-adviser':
      return tell('response', writersOf(pra))
    default:
      return []
  }
}

/** Who need not act: the owner, of everything; SP and PM of drone assessments; the teams, of amendments in their field. */
function forInformation(log: PraLog, pra: Pra, others: readonly User[]): Reason[] {
  if (log.logType === 'create') return []
  const isInformed = (user: User) =>
    user.id === pra.ownerId ||
    // No SP stage in drone: SP and PM are notified only (domain section 3.6).
    ((pra.type === 'drone' || log.logType === 'debrief') && (user.id === pra.spId || user.id === pra.pmId)) ||
    // The team is notified of an amendment and can decline it, whether it must approve it or not (3.6, note on C7).
    (log.logType === 'finish-amendment' && teamsOf(pra).some(capacity => user[capacityFlag[capacity]]))
  return others.filter(isInformed).map(user => ({ user, kind: 'information' }))
}
