import {
  type ApprovalFacts,
  approverWords,
  hasOtherApprover,
  sumsReason,
  wroteContract,
} from '@/domain/contracts/approval/approvers'
import { reasonsFault } from '@/domain/contracts/checks/reasons'
import { MOST_SDS_REASON, MOST_SDS_REASONS } from '@/domain/contracts/determination'
import { DETERMINATION_LETTER } from '@/domain/contracts/determination-given'
import { documentFacts } from '@/domain/contracts/documents/template-rules'
import { rightToWorkCheckFault } from '@/domain/contracts/right-to-work/check'
import type { Contract } from '@/domain/contracts/schema'
import { fliesDrone } from '@/domain/contracts/sections/cover'
import { documentsFault } from '@/domain/contracts/sendable-documents'
import { withPdfs } from '@/domain/contracts/set-files'
import { awaitsCountersignature } from '@/domain/contracts/signing/acts'
import { daysBetween, formatDay, todayIso } from '@/domain/shared/dates'
import { emailFault } from '@/domain/shared/values/email'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import {
  type Guard,
  type GuardInput,
  isShort,
  MIN_REASON_LENGTH,
  reasonGuard,
} from '@/domain/workflow/guards'
import type { ContractInput } from './command'

export const MOST_ADDRESSES = 10
/** A cancelled contract may be restored for this many days (domain K15). */
export const RESTORABLE_DAYS = 30

/** Facts from elsewhere than the contract: the configuration, and other records. */
export interface ContractFacts extends ApprovalFacts {
  /** The reference of the payee's last approved contract, if its bank account differs; otherwise empty. */
  bankDiffersFrom?: string
  /** The PRA that the contract's `dronePraId` names: undefined if it does not exist, and left out if it was not read. */
  dronePra?: { type: string; approvedVersion: number } | undefined
}

export type ContractGuardInput = GuardInput<{ contract: Contract }, ContractInput, ContractFacts>

const commentOf = ({ comment = '' }: Partial<ContractInput>) => comment.trim()

/** Returns whether work has already begun. A contract that is sent only then is late (domain 3.10, last lines). */
export function isLate(contract: Pick<Contract, 'contractStartDate'>, now: number): boolean {
  return contract.contractStartDate !== '' && contract.contractStartDate < todayIso(now)
}

/** Returns whether a drone is flown under the contract. */
export function isDroneContract(contract: Contract): boolean {
  return fliesDrone(contract, { type: contract.type, step: contract, steps: {}, today: '' })
}

/** Returns whether the engaging company must determine the tax status of a loan-out contract (domain 5.2). */
export function needsDetermination(contract: Pick<Contract, 'type' | 'engagerIsSmall'>): boolean {
  return contract.type === 'loanout' && contract.engagerIsSmall !== 'yes'
}

/**
 * Returns whether the tax status is determined for this contract: for a loan-out whose engaging company is not small, because the
 * worker must be informed, and for self-employed people whose role is not on HMRC's list, as a record.
 */
export function hasDetermination(contract: Contract): boolean {
  return (
    needsDetermination(contract) || (contract.type === 'freelance' && !documentFacts(contract).hasHmrcRole)
  )
}

/** The id of the status determination letter, as a list; empty if the contract's documents have no letter. */
function letterOf({ documentSet }: Contract): string[] {
  const files = documentSet?.files ?? []
  return files.filter(({ template }) => template === DETERMINATION_LETTER).map(({ fileId }) => fileId)
}

const guards = {
  notSubmitter: {
    check: ({ contract, actor, env }) =>
      contract.submittedById === actor.id
        ? `You submitted this contract, so somebody else must approve it: ${approverWords(contract, env)}.`
        : '',
  },
  // A person who wrote part of a contract cannot approve it. An admin can if nobody else can, because a company may have only one
  // admin.
  notWriter: {
    check: ({ contract, actor, env }) =>
      !wroteContract(contract, actor.id) ||
      (actor.canAccessAdminApp && !hasOtherApprover(contract, env, actor.id))
        ? ''
        : `You wrote some of this contract, so somebody else must approve it: ${approverWords(contract, env)}.`,
  },
  withinLimit: {
    check: ({ contract, actor, env }) => {
      const reason = actor.canAccessAdminApp ? '' : sumsReason(contract, env)
      return reason === '' ? '' : `An admin must approve this contract, since ${reason}.`
    },
  },
  // The contract's page shows the approver a changed bank account only if it was found at submission. If another contract was
  // approved since then, the approver has not seen the change.
  bankTold: {
    check: ({ contract, env: { bankDiffersFrom = '' } }) =>
      bankDiffersFrom === '' || contract.bankDiffersFrom !== ''
        ? ''
        : `The bank details differ from those of ${bankDiffersFrom}, which was approved after this contract was submitted. Withdraw it and submit it again, so that its page says so.`,
  },
  reason: reasonGuard,
  // Checks only that these reasons can be stored. Which reasons are needed is decided by `contractChecks`.
  reasons: {
    code: 'invalid-argument',
    check: ({ contract, command: { reasons = [] } }) => reasonsFault(contract, reasons),
  },
  words: {
    requires: 'comment',
    code: 'invalid-argument',
    check: ({ command }) => (commentOf(command) === '' ? 'Enter the question or the answer.' : ''),
  },
  notDeclined: {
    check: ({ contract }) =>
      contract.declined === ''
        ? ''
        : 'Somebody declined to sign these documents, so they cannot be signed any more. The company knows about it.',
  },
  addresseeSigned: {
    check: ({ contract }) => {
      if (contract.declined !== '')
        return 'The addressee declined to sign. Reopen the contract to change it, or cancel it.'
      return awaitsCountersignature(contract)
        ? ''
        : 'The addressee has not signed all documents yet. Countersign the contract when they have.'
    },
  },
  documentsCurrent: {
    check: ({ contract }) => documentsFault(contract),
  },
  determined: {
    check: ({ contract }) => {
      if (!needsDetermination(contract)) return ''
      if (contract.sdsOutcome === 'inside') {
        return 'The tax status was determined as inside off-payroll working, so this person must be paid through PAYE and not by a loan-out agreement. Reopen this contract, and make a dailies contract instead.'
      }
      if (contract.sdsOutcome === '' || contract.determinedAt === 0)
        return 'Nobody has determined the tax status. Choose ‘Determine the tax status’, then prepare the documents again.'
      return letterOf(contract).length > 0
        ? ''
        : 'The status determination letter is not among the prepared documents. Prepare the documents again, with the letter.'
    },
  },
  determination: {
    check: ({ contract }) =>
      hasDetermination(contract)
        ? ''
        : 'The tax status of this contract needs no determination: the company that engages is small, or HMRC lists the role.',
  },
  determinationReasons: {
    requires: 'sdsReasons',
    code: 'invalid-argument',
    check: ({ command: { sdsReasons = [] } }) => {
      const given = sdsReasons.filter(reason => reason.trim() !== '')
      if (given.length === 0) return 'Give the reasons for the determination, one for each point.'
      if (given.length > MOST_SDS_REASONS) return `Give at most ${MOST_SDS_REASONS} reasons.`
      return given.some(reason => reason.length > MOST_SDS_REASON)
        ? `A reason of the determination has at most ${MOST_SDS_REASON} characters.`
        : ''
    },
  },
  determinationOutcome: {
    requires: 'sdsOutcome',
    code: 'invalid-argument',
    check: ({ command: { sdsOutcome } }) => (sdsOutcome ? '' : 'Choose the tax status.'),
  },
  determinedBySomebody: {
    requires: 'isDetermined',
    code: 'invalid-argument',
    check: ({ command: { isDetermined } }) =>
      isDetermined === true
        ? ''
        : 'Confirm that you looked at how the work will be done, and determine the status yourself.',
  },
  determinationMade: {
    check: ({ contract }) =>
      contract.determinedAt > 0
        ? ''
        : 'Nobody has determined the tax status yet, so there is no letter to give.',
  },
  givenHow: {
    requires: 'comment',
    code: 'invalid-argument',
    check: ({ command }) =>
      commentOf(command) === ''
        ? 'Say to whom the letter was given, and how: by hand, by post or by e-mail.'
        : '',
  },
  givenDay: {
    requires: 'givenOn',
    code: 'invalid-argument',
    check: ({ command: { givenOn = '' }, contract: { determinedAt }, env: { now } }) => {
      if (!isIsoDay(givenOn)) return 'Enter the day on which the letter was given.'
      if (givenOn > todayIso(now))
        return 'This day is in the future. Enter the day on which the letter was given.'
      return givenOn < todayIso(determinedAt)
        ? `The status was determined on ${formatDay(todayIso(determinedAt))}. The letter was given on that day or later.`
        : ''
    },
  },
  // The law requires that both the worker and the company that pays them get the determination (HMRC ESM10013; domain 5.1).
  letterSent: {
    requires: 'sentFileIds',
    code: 'invalid-argument',
    check: ({ contract, command: { sentFileIds = [] } }) =>
      !needsDetermination(contract) || letterOf(contract).some(id => sentFileIds.includes(id))
        ? ''
        : 'The status determination letter must be sent with the agreement. Choose the letter, too.',
  },
  addresses: {
    requires: 'sentTo',
    code: 'invalid-argument',
    check: ({ command: { sentTo = [] } }) => {
      if (sentTo.length === 0) return 'Enter the e-mail address of the addressee.'
      if (sentTo.length > MOST_ADDRESSES) return `Enter at most ${MOST_ADDRESSES} addresses.`
      const wrong = sentTo.find(address => emailFault(address) !== '')
      return wrong === undefined ? '' : `“${wrong}” is not an e-mail address.`
    },
  },
  oneAddress: {
    requires: 'sentTo',
    code: 'invalid-argument',
    check: ({ command: { sentTo = [] } }) => {
      const [address = '', another] = sentTo
      if (address.trim() === '') return 'Enter the e-mail address of the person.'
      if (another !== undefined)
        return 'Only one person can be asked for their own details. Enter one address.'
      return emailFault(address) === '' ? '' : `“${address}” is not an e-mail address.`
    },
  },
  askedDetails: {
    requires: 'askedDetails',
    code: 'invalid-argument',
    check: ({ command: { askedDetails = [] } }) =>
      askedDetails.length === 0 ? 'Choose the details to ask the person for.' : '',
  },
  takenDetails: {
    requires: 'takenDetails',
    code: 'invalid-argument',
    check: ({ command: { takenDetails = [] } }) =>
      takenDetails.length === 0 ? 'Choose which details are used.' : '',
  },
  rightToWorkCheck: {
    requires: 'rightToWork',
    code: 'invalid-argument',
    check: ({ command: { rightToWork }, env: { now } }) => rightToWorkCheckFault(rightToWork, todayIso(now)),
  },
  filesOfSet: {
    requires: 'sentFileIds',
    code: 'invalid-argument',
    check: ({ contract, command: { sentFileIds = [] } }) => {
      const ids = contract.documentSet?.files.map(({ fileId }) => fileId) ?? []
      if (sentFileIds.length === 0) return 'Choose the documents to send.'
      return sentFileIds.every(id => ids.includes(id))
        ? ''
        : 'Only documents that were prepared for the present terms can be sent. Prepare the documents again.'
    },
  },
  whyLate: {
    requires: 'comment',
    code: 'invalid-argument',
    check: ({ contract, command, env: { now } }) =>
      isLate(contract, now) && isShort(command)
        ? `This contract is late, because its first day was ${formatDay(contract.contractStartDate)}. Give a reason of at least ${MIN_REASON_LENGTH} characters.`
        : '',
  },
  signedFile: {
    requires: 'signedFileId',
    code: 'invalid-argument',
    check: ({ contract, command: { signedFileId = '' } }) => {
      if (signedFileId === '') return 'Attach the signed copy.'
      return withPdfs(contract.documentSet?.files ?? []).some(({ fileId }) => fileId === signedFileId)
        ? 'You attached the prepared document, which nobody has signed. Attach the signed copy.'
        : ''
    },
  },
  signedDay: {
    requires: 'signedOn',
    code: 'invalid-argument',
    check: ({ command: { signedOn = '' }, env: { now } }) => {
      if (!isIsoDay(signedOn)) return 'Enter the day on which the contract was signed.'
      return signedOn > todayIso(now)
        ? 'The day of signing is in the future. Enter the day on which the contract was signed.'
        : ''
    },
  },
  dronePra: {
    check: ({ contract, env }) => {
      if (!isDroneContract(contract)) return ''
      if (contract.dronePraId === '') {
        return 'A drone is flown, so this contract needs an approved drone PRA. Reopen the contract, and name the PRA.'
      }
      if (!('dronePra' in env)) return ''
      return env.dronePra?.type === 'drone' && env.dronePra.approvedVersion > 0
        ? ''
        : 'The drone PRA that this contract names is not approved yet. Wait for its approval.'
    },
  },
  cancelledRecently: {
    check: ({ contract, env: { now } }) =>
      daysBetween(todayIso(contract.cancelledAt), todayIso(now)) > RESTORABLE_DAYS
        ? `This contract was cancelled more than ${RESTORABLE_DAYS} days ago, so it cannot be restored. Copy it to a new contract instead.`
        : '',
  },
  neverSigned: {
    check: ({ contract }) =>
      contract.signedAt > 0
        ? 'This contract was signed and then ended, so it cannot change. Copy it to a new contract instead.'
        : '',
  },
  isOver: {
    check: ({ contract, env: { now } }) =>
      contract.contractEndDate === '' || contract.contractEndDate >= todayIso(now)
        ? 'A contract can be kept as historic only after its last day.'
        : '',
  },
  lastDay: {
    requires: 'cancelledOn',
    code: 'invalid-argument',
    check: ({ contract: { contractEndDate }, command: { cancelledOn = '' } }) => {
      if (!isIsoDay(cancelledOn)) return 'Enter the day on which the contract ends.'
      return contractEndDate !== '' && cancelledOn > contractEndDate
        ? `The contract ends by itself on ${formatDay(contractEndDate)}. Enter that day or an earlier one.`
        : ''
    },
  },
  fee: {
    requires: 'feeDue',
    code: 'invalid-argument',
    check: ({ command: { feeDue } }) =>
      feeDue !== undefined && Number.isSafeInteger(feeDue) && feeDue >= 0
        ? ''
        : 'Enter the fee that is due, or 0 if no fee is due.',
  },
} as const satisfies Record<string, Guard<ContractGuardInput, keyof ContractInput>>
export type ContractGuard = keyof typeof guards

export const contractGuardOf = (name: ContractGuard): Guard<ContractGuardInput, keyof ContractInput> =>
  guards[name]
