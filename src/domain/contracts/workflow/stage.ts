import { isClosedToAll } from '@/domain/contracts/addressee/closed-to'
import { type ApprovalFacts, adminReason } from '@/domain/contracts/approval/approvers'
import { contractEventDefinition } from '@/domain/contracts/events/registry'
import type { ContractRole } from '@/domain/contracts/people'
import { waitsForDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import { documentsFault } from '@/domain/contracts/sendable-documents'
import { awaitsCountersignature, type Signable } from '@/domain/contracts/signing/acts'
import { type ContractStatus, contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTransitionsFrom } from './transitions'

/** The next step of a contract: who must act, and since when it waits. */
export interface ContractStage {
  /** The next step in words, as a list shows it; empty for none. */
  next: string
  /** The roles that must act. Admins may do everything, but are listed only if nobody else may act. */
  roles: ContractRole[]
  userIds: string[]
  /** The people who must act, as the start of a sentence: 'The PM', 'The PM or PC'. */
  who: string
  /** The reason why an admin must act instead of the PM; empty otherwise. */
  why: string
  /** The time since which the contract waits, in milliseconds, by the server's clock. */
  since: number
}

const nothing = { next: '', roles: [], userIds: [], who: '', why: '' }

/** The next step in words, for statuses that have only one next step. */
const words: Partial<Record<ContractStatus, string>> = {
  draft: 'Complete and submit',
  submitted: 'Awaiting approval',
  approved: 'Prepare documents and send',
  sent: 'Awaiting signature',
}

/** The words for a contract that waits for details from its person. All columns use the same words. */
const waiting = 'Waiting for details'

export function contractBadge(contract: Pick<Contract, 'status' | 'personDetails'>) {
  const { label, tone } = contractStatusFacts[contract.status]
  return { tone, label: waitsForDetails(contract) ? waiting : label }
}

export function contractNextWords(contract: Worded): string {
  const { status, query, declined } = contract
  if (waitsForDetails(contract)) return waiting
  if (status === 'sent' && declined !== '') return 'Declined: reopen or cancel it'
  if (status === 'sent' && query !== '') return 'Answer the query'
  if (awaitsCountersignature(contract)) return 'Countersign'
  if (status === 'sent' && isClosedToAll(contract)) return 'Link closed: check the address'
  if (status === 'approved' && documentsFault(contract) === '') return 'Send'
  return words[status] ?? ''
}

/** True if the next step is that of the person or company: to give details, or to sign. */
export function waitsForThem(contract: Worded): boolean {
  return [waiting, words.sent].includes(contractNextWords(contract))
}

type Worded = Signable &
  Pick<Contract, 'query' | 'documentSet' | 'termsRevision' | 'personDetails' | 'sentTo' | 'closedTo'>

/** The rows of the events decide who must act, and the configured approval limit decides who approves. */
export function stage(contract: Contract, facts: ApprovalFacts = {}): ContractStage {
  const since = contract.statusAt
  if (waitsForDetails(contract)) {
    const { askedAt = 0 } = contract.personDetails ?? {}
    return { ...nothing, next: contractNextWords(contract), who: 'The person', since: askedAt }
  }
  const row = contractTransitionsFrom(contract.status).find(
    each =>
      contractEventDefinition(each.event).advances === true &&
      each.to !== contract.status &&
      // Once the other side has signed, the contract waits for the company's signature. Before that, it waits for a signed copy.
      (each.event === 'countersign-contract') === awaitsCountersignature(contract),
  )
  if (row === undefined) return { ...nothing, since }
  const why = row.event === 'approve-contract' ? adminReason(contract, facts) : ''
  const roles = why !== '' ? (['admin'] as const) : row.by.filter(role => role === 'pm' || role === 'pc')
  const userIds = [
    ...(roles.some(role => role === 'pm') ? [contract.pmId] : []),
    ...(roles.some(role => role === 'pc') ? [contract.pcId] : []),
  ].filter(id => id !== '')
  const names = { pm: 'the PM', pc: 'the PC', admin: 'an admin' } as const
  const who = roles.map(role => names[role as keyof typeof names]).join(' or ')
  return {
    next: contractNextWords(contract),
    roles: [...roles],
    userIds: [...new Set(userIds)],
    who: who.charAt(0).toUpperCase() + who.slice(1),
    why,
    since,
  }
}
