import { contractFigures } from '@/domain/contracts/contract-figures'
import type { ContractCopies } from '@/domain/contracts/copies'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import {
  detailProblems,
  isGivenWhole,
  saysNothing,
  storedAnswers,
} from '@/domain/contracts/person-details/answers'
import { detailLabels } from '@/domain/contracts/person-details/detail-groups'
import {
  bankDetails,
  isDetailGiven,
  isRightToWork,
  openGroups,
  rightToWorkFields,
  stillAsked,
} from '@/domain/contracts/person-details/given'
import { type DetailGroupId, noPersonDetails } from '@/domain/contracts/person-details/person-details'
import type { GivingTo } from '@/domain/contracts/person-details/state'
import { takenCopies } from '@/domain/contracts/person-details/take'
import { givenPrivate, isPrivateField, type PrivateField } from '@/domain/contracts/private'
import { type RightToWork, rightToWorkPath, rightToWorkSchema } from '@/domain/contracts/right-to-work/schema'
import { type Contract, type ContractPrivate, contractPrivateSchema } from '@/domain/contracts/schema'
import { contractPath, contractPrivatePath } from '@/domain/contracts/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import { emptyTexts } from '@/domain/shared/entity'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { newRecords } from './records'

export interface GivenPart {
  group: DetailGroupId
  answers: Readonly<Record<string, string>>
}

/**
 * Returns the writes of one part of the addressee's details: the private details, the contract, and a log entry, which names the
 * fields but has no values. In a draft, details that the contract lacks are also filled in there. No writes if nothing changes.
 * Throws AppError 'invalid-argument' with `details.problems` for invalid answers, and 'failed-precondition' for a part that is
 * not requested now.
 */
export function planGiven(
  { contract, details, rightToWork }: GivingTo,
  { group: id, answers: sent }: GivenPart,
  today: string,
  write: WriteOrigin,
): PlannedWrite[] {
  const group = openGroups(contract).find(each => each.id === id)
  if (!group || Object.keys(sent).some(name => !group.fields.some(each => each.name === name))) {
    throw new AppError(
      'failed-precondition',
      'You cannot change this detail here: the documents already have it, or this contract does not use it. If the detail has changed, send a question.',
    )
  }
  if (saysNothing(sent))
    throw new AppError('invalid-argument', 'The form is empty. Fill it in before you send it.')
  const isGiven = (name: string) => isDetailGiven(contract, name)
  const problems = detailProblems(group, sent, isGiven, today)
  if (problems.length > 0) {
    throw new AppError('invalid-argument', `${problems[0]?.message}.`, {
      details: { problems: problems.map(({ path, message }) => ({ field: path, reason: message })) },
    })
  }
  const stored = storedAnswers(group, sent)
  const isKept = (name: string) => !isGivenWhole(group) && isPrivateField(name) && stored[name] === ''
  const given = Object.fromEntries(Object.entries(stored).filter(([name]) => !isKept(name)))
  const secret = privateChanges(details, id, given)
  const said = saidChanges(contract, given)
  const route = id === 'right-to-work' ? routeChanges(rightToWork, given) : {}
  const changed = [...Object.keys(secret), ...Object.keys(said), ...Object.keys(route)]
  // A requested detail also counts as answered if the person sends the value that is already stored.
  const asked = stillAsked(
    contract.personDetails?.asked ?? [],
    Object.keys(given).filter(name => given[name] !== ''),
  )
  if (changed.length === 0 && asked.length === (contract.personDetails?.asked.length ?? 0)) return []
  return [
    ...(Object.keys(secret).length > 0
      ? [stampedWrite(contractPrivatePath(contract.id), details, secret, write)]
      : []),
    ...(Object.keys(route).length > 0
      ? [stampedWrite(rightToWorkPath(contract.id), rightToWork, route, write)]
      : []),
    ...contractWrites(contract, { details, secret, said, hasRoute: 'route' in route, asked }, changed, write),
  ]
}

/** The writes when a person confirms that our stored details are right: only the time changes. */
export function planConfirmed(contract: Contract, write: WriteOrigin): PlannedWrite[] {
  const personDetails = { ...(contract.personDetails ?? noPersonDetails), givenAt: write.now }
  return withEntry('give-details', contract, { personDetails }, [], write)
}

type Texts = Record<string, string>

/** Returns the private details that change. The fields of a new bank account replace all fields of the earlier one. */
function privateChanges(details: ContractPrivate | null, id: DetailGroupId, given: Texts): Texts {
  const whole = id === 'bank' ? { ...Object.fromEntries(bankKeys.map(key => [key, ''])), ...given } : given
  const names = Object.keys(whole).filter(isPrivateField)
  return Object.fromEntries(
    names.filter(name => (details?.[name] ?? '') !== whole[name]).map(name => [name, whole[name] ?? '']),
  )
}
const bankKeys = [...bankDetails, 'bankAddress'] as const

function saidChanges(contract: Contract, given: Texts): Texts {
  const isSaid = (name: string) => !isPrivateField(name) && name !== 'isUkAccount' && !isRightToWork(name)
  const before = contract.personDetails?.said ?? {}
  return Object.fromEntries(
    Object.entries(given).filter(([name, text]) => isSaid(name) && (before[name] ?? '') !== text),
  )
}

/** Returns the kind of right to work check that the person chose. A check that the office has made stays in the same document. */
function routeChanges(before: RightToWork | null, given: Texts): Texts {
  const next = Object.fromEntries(rightToWorkFields.map(name => [name, given[name] ?? '']))
  return rightToWorkFields.some(name => (before?.[name] ?? '') !== next[name]) ? next : {}
}

function stampedWrite(
  path: string,
  before: { revision: number } | null,
  data: object,
  write: WriteOrigin,
): PlannedWrite {
  const whole = emptyTexts(path.endsWith('right-to-work') ? rightToWorkSchema : contractPrivateSchema)
  return {
    path,
    op: before ? 'update' : 'create',
    data: { ...(before ? {} : whole), ...data, ...stamps((before?.revision ?? 0) + 1, write) },
  }
}

interface Changed {
  details: ContractPrivate | null
  secret: Texts
  said: Texts
  hasRoute: boolean
  asked: string[]
}

function contractWrites(
  contract: Contract,
  { details, secret, said, hasRoute, asked }: Changed,
  fields: string[],
  write: WriteOrigin,
): PlannedWrite[] {
  const before = contract.personDetails ?? noPersonDetails
  const merged: Partial<Record<PrivateField, string>> = { ...textsOf(details), ...secret }
  const hadBank = Boolean(details?.accountNumber || details?.iban)
  const isOtherBank =
    hadBank && bankKeys.some(key => key !== 'bankName' && key !== 'bankAddress' && key in secret)
  const isDraft = contract.status === 'draft'
  const personDetails = {
    ...before,
    asked,
    givenAt: write.now,
    said: { ...before.said, ...said },
    ...(isOtherBank ? { bankChangedAt: write.now } : {}),
  }
  const next = { ...contract, personDetails }
  const filled = isDraft ? { ...takenCopies(next, 'gaps'), ...starterTerms(contract, merged) } : {}
  const isPrinted = isDraft && (Object.keys(filled).length > 0 || Object.keys(secret).length > 0)
  const changes: Partial<Contract> = {
    personDetails,
    privateGiven: givenPrivate(merged),
    // A check that the office has already made stays valid; the office sees the new answer and decides whether to check again.
    ...(hasRoute && contract.rightToWork?.state !== 'checked'
      ? { rightToWork: { state: 'given' as const, on: '', nextOn: '', byId: '', byName: '' } }
      : {}),
    ...filled,
    ...(isPrinted ? { termsRevision: contract.termsRevision + 1 } : {}),
  }
  const isLast = before.asked.length > 0 && asked.length === 0
  const logType = isOtherBank ? 'change-bank' : isLast ? 'complete-details' : 'give-details'
  const made = newRecords({ ...contract, ...changes }, { crew: write.writeId, company: write.writeId }, write)
  return [...withEntry(logType, contract, { ...changes, ...made.changes }, fields, write), ...made.writes]
}

/** The private details without the fields that say who wrote them and when. */
export const textsOf = (details: ContractPrivate | null): Partial<Record<PrivateField, string>> =>
  details ? Object.fromEntries(Object.entries(details).filter(([name]) => isPrivateField(name))) : {}

/** Fills empty terms of a dailies contract about a P45 or starter checklist from the person's details. */
function starterTerms(
  contract: Contract,
  {
    hasP45 = '',
    p45TaxCode = '',
    starterStatement = '',
    studentLoanPlan = '',
  }: Partial<Record<PrivateField, string>>,
): Partial<Contract> {
  if (contract.type !== 'dailies') return {}
  return {
    ...(contract.hasReceivedP45 === '' && hasP45 !== ''
      ? { hasReceivedP45: hasP45 as Contract['hasReceivedP45'] }
      : {}),
    ...(contract.taxCode === '' && p45TaxCode !== '' ? { taxCode: p45TaxCode } : {}),
    ...(contract.starterStatement === '' && starterStatement !== ''
      ? { starterStatement: starterStatement as Contract['starterStatement'] }
      : {}),
    ...(contract.studentLoan === '' && studentLoanPlan !== ''
      ? { studentLoan: studentLoanPlan === 'none' ? ('no' as const) : ('yes' as const) }
      : {}),
  }
}

/** The writes of the contract's next revision, with a log entry that says who sent which details. */
function withEntry(
  logType: 'give-details' | 'complete-details' | 'change-bank',
  contract: Contract,
  changes: Partial<Contract> & Partial<ContractCopies>,
  fields: readonly string[],
  write: WriteOrigin,
): PlannedWrite[] {
  const next = { ...contract, ...changes }
  const named = 'cachedCrew' in changes || 'cachedCompany' in changes ? contractFigures(next) : {}
  return [
    {
      path: contractPath(contract.id),
      op: 'update',
      data: { ...changes, ...named, lastLogId: write.writeId, ...stamps(contract.revision + 1, write) },
    },
    logWrite(
      newContractEntry({
        id: write.writeId,
        logType,
        subject: next,
        actor: write.actor,
        facts: { termsRevision: next.termsRevision, fields: fields.filter(name => detailLabels.has(name)) },
      }),
      write,
    ),
  ]
}
