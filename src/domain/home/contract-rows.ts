import type { ApprovalFacts } from '@/domain/contracts/approval/approvers'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { contractTypeFacts } from '@/domain/contracts/types'
import { stage, waitsForThem } from '@/domain/contracts/workflow/stage'
import { addDays } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { daysTo, type WaitingRow } from './waiting'

/** How many days before work begins the home page starts to remind of an unsigned contract. */
export const CHASE_WITHIN_DAYS = 14

/** How many days after its last day an unsigned contract is still listed as urgent. */
const OVER_AFTER_DAYS = 30

interface ContractView {
  actor: Actor
  /** `YYYY-MM-DD` */
  today: string
  /** True if this person's job is to look after contracts of other people's productions. */
  isOffice: boolean
  facts: ApprovalFacts
}

/**
 * Splits open contracts into those on which this person must act, and others of theirs that wait for somebody else. PM and PC
 * take the next step, an admin approves contracts that the PM may not approve, and the contracts office takes every step of our
 * side. A contract that waits for the addressee is listed for this person only when work begins soon, so that they remind the
 * addressee.
 */
export function contractRows(
  contracts: readonly Contract[],
  view: ContractView,
): { forMe: WaitingRow[]; others: WaitingRow[] } {
  const open = contracts.filter(contract => !contract.isArchived && stage(contract).next !== '')
  const forMe = open.filter(contract => isForMe(contract, view))
  const others = open.filter(contract => !forMe.includes(contract) && isNamed(contract, view.actor))
  return {
    forMe: forMe.map(contract => rowOf(contract, view, '')),
    others: others
      .filter(({ status }) => status !== 'draft')
      .map(each => rowOf(each, view, whoActs(each, view))),
  }
}

const isNamed = ({ pmId, pcId }: Contract, { id }: Actor) => pmId === id || pcId === id

function isForMe(contract: Contract, { actor, today, isOffice, facts }: ContractView): boolean {
  const { roles, userIds } = stage(contract, facts)
  const days = daysTo({ startsOn: contract.contractStartDate }, today)
  const isMine = userIds.includes(actor.id)
  if (contract.status === 'sent' && waitsForThem(contract))
    return (isMine || isOffice) && days !== undefined && days <= CHASE_WITHIN_DAYS
  if (isMine || (roles.includes('admin') && actor.canAccessAdminApp)) return true
  if (contract.status !== 'draft') return isOffice
  // PM and PC write a draft. The contracts office must act only if there is no PM or PC, or if work has already begun.
  return isOffice && (userIds.length === 0 || (days !== undefined && days <= 0))
}

function rowOf(contract: Contract, { today }: ContractView, by: string): WaitingRow {
  const { next, since } = stage(contract)
  const startsOn = contract.contractStartDate
  const lastDay = contract.contractEndDate || startsOn
  const days = daysTo({ startsOn }, today)
  return {
    kind: 'contract',
    id: contract.id,
    reference: contract.reference,
    title: otherPartyOf(contract) || contract.name || contract.reference,
    about: [contractTypeFacts[contract.type].label, contract.cachedProduction.name]
      .filter(Boolean)
      .join(' · '),
    label: next,
    by,
    since,
    startsOn,
    overAfter: lastDay === '' ? '' : addDays(lastDay, OVER_AFTER_DAYS),
    isUrgent: days !== undefined && days <= 0,
    risk: 0,
  }
}

function whoActs(contract: Contract, { facts }: ContractView): string {
  if (waitsForThem(contract)) return otherPartyOf(contract)
  const { who } = stage(contract, facts)
  return who.charAt(0).toLowerCase() + who.slice(1)
}
