import type { Config } from '@/domain/config/schema'
import type { ContractParty } from '@/domain/contracts/events/define-event'
import { waitsForDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import type { Message } from '@/domain/notifications/schema'
import { DAY, daysBetween, formatDay } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import type { User } from '@/domain/users/schema'
import { approversOf, contractSubject, partiesOf } from './people'

/** The people who prepare a contract, and to whom it is returned if it is not approved. */
const keepers: readonly ContractParty[] = ['submitter', 'pc', 'pm']

type Days = Pick<
  Config,
  'reminderDays' | 'contractLeadDays' | 'unsignedReminderDays' | 'contractApprovalLimit'
>

/**
 * The reminders about one contract (domain 3.10, 6.12), each sent once: an approval that has waited longer than the configured
 * days, nothing sent although the first day is near, a missing signature. `users` includes at least the people of
 * `contractPeopleNeeded`; `now` is in milliseconds, `today` is the day in London.
 */
export function contractReminders(
  contract: Contract,
  users: readonly User[],
  config: Days,
  { now, today }: { now: number; today: string },
): Message[] {
  const { status } = contract
  const start = () => startReminders(contract, users, config, today)
  const due = rightToWorkReminders(contract, users, today)
  if (status === 'submitted') return [...approvalReminders(contract, users, config, now), ...start(), ...due]
  if (status === 'draft' || status === 'approved')
    return [...detailsReminders(contract, users, config, now), ...start(), ...due]
  return status === 'sent' ? [...signatureReminders(contract, users, config, now), ...due] : due
}

/** Reminds of a missing approval, once after each submission. */
function approvalReminders(contract: Contract, users: readonly User[], config: Days, now: number): Message[] {
  const since = contract.statusAt || contract.lastModifiedAt
  const days = Math.floor((now - since) / DAY)
  if (days < config.reminderDays) return []
  return approversOf(contract, users, config).map(user => ({
    ...about(contract, user),
    id: `contract-waiting-${contract.id}-${since}`,
    message: `The contract has waited for ${inDays(days)}. It awaits your approval.`,
  }))
}

/** Once while a draft, once while submitted and once while approved. If the first day changes, they start again. */
function startReminders(contract: Contract, users: readonly User[], config: Days, today: string): Message[] {
  const { id, status, contractStartDate: start } = contract
  const days = daysBetween(today, start)
  if (start === '' || days < 0 || days > config.contractLeadDays) return []
  const approvers = status === 'submitted' ? approversOf(contract, users, config) : []
  const next = (user: User) => {
    if (status === 'draft') return 'Complete the contract, and submit it.'
    if (status === 'approved') return 'Prepare the documents of the contract, and send them.'
    return approvers.includes(user)
      ? 'The contract awaits your approval.'
      : 'Ask the approver of the contract.'
  }
  return partiesOf(contract, users, keepers).map(user => ({
    ...about(contract, user),
    headline: 'starts soon and is not sent',
    id: `contract-start-${status}-${id}-${start}`,
    message: `The first day of the contract is ${formatDay(start)}, and the contract is not sent. ${next(user)}`,
  }))
}

/** Reminds of requested details that are missing. The reminders start again after each request. */
function detailsReminders(contract: Contract, users: readonly User[], config: Days, now: number): Message[] {
  const { askedAt = 0, asked = [] } = contract.personDetails ?? {}
  const days = Math.floor((now - askedAt) / DAY)
  if (!waitsForDetails(contract) || days < config.unsignedReminderDays) return []
  return partiesOf(contract, users, keepers).map(user => ({
    ...about(contract, user),
    headline: 'details have not come',
    id: `contract-details-${contract.id}-${askedAt}`,
    message: `The person was asked ${inDays(days)} ago, and ${asked.length === 1 ? 'one detail has' : `${asked.length} details have`} not come. Call the person, or ask again.`,
  }))
}

/** The number of days before the next right to work check is due when people are reminded of it. */
export const RIGHT_TO_WORK_CALL_DAYS = 28

/** Reminds once of each due right to work check, because nobody may go on working without it. */
function rightToWorkReminders(contract: Contract, users: readonly User[], today: string): Message[] {
  const { rightToWork, status, contractEndDate } = contract
  const nextOn = rightToWork?.nextOn ?? ''
  const isOver =
    status === 'cancelled' || status === 'historic' || (contractEndDate !== '' && contractEndDate < today)
  if (nextOn === '' || isOver || daysBetween(today, nextOn) > RIGHT_TO_WORK_CALL_DAYS) return []
  return partiesOf(contract, users, keepers).map(user => ({
    ...about(contract, user),
    headline: 'right to work check due',
    id: `contract-right-to-work-${contract.id}-${nextOn}`,
    message: `The right to work must be checked again by ${formatDay(nextOn)}. Record the check on the page of the contract.`,
  }))
}

/** Reminds of a missing signature. The reminders start again each time the contract is sent. */
function signatureReminders(
  contract: Contract,
  users: readonly User[],
  config: Days,
  now: number,
): Message[] {
  const { id, sentAt, query } = contract
  const days = Math.floor((now - sentAt) / DAY)
  if (sentAt === 0 || days < config.unsignedReminderDays) return []
  const next =
    query === ''
      ? 'Ask the addressee for the signed copy, and file it.'
      : 'The addressee has asked something. Answer the query, or reopen the contract to change it.'
  return partiesOf(contract, users, keepers).map(user => ({
    ...about(contract, user),
    headline: 'not signed yet',
    id: `contract-unsigned-${id}-${sentAt}`,
    message: `The contract was sent ${inDays(days)} ago, and is not signed. ${next}`,
  }))
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function about(contract: Contract, user: User): Omit<Message, 'id' | 'message'> {
  return {
    userId: user.id,
    kind: 'reminder',
    praId: '',
    contractId: contract.id,
    subject: contractSubject(contract),
    link: paths.contract(contract.id),
  }
}
