import { determinationGiven } from '@/domain/contracts/determination-given'
import { lacksRightToWork, rightToWorkStanding } from '@/domain/contracts/right-to-work/right-to-work'
import type { Contract } from '@/domain/contracts/schema'
import { formatDay, todayIso } from '@/domain/shared/dates'
import { fullName } from '@/domain/users/full-name'
import { type CheckContext, type ContractCheck, says } from './check'

const isOverseas = (contract: Contract) =>
  contract.worksWhollyOverseas === 'yes' && says(contract.nonUkContractRoleId)
/** Returns whether HMRC's list has the person's role, and the role's criteria were confirmed for this person. */
const isListed = (contract: Contract, { hmrcRole, isRoleListClosed }: CheckContext) =>
  contract.hmrcCriteriaMet &&
  (isRoleListClosed
    ? says(contract.cachedCrew.hmrcRole)
    : hmrcRole?.isSelfEmployedAllowed === true && !hmrcRole.isArchived)
const needsDetermination = (contract: Contract) =>
  contract.type === 'loanout' && contract.engagerIsSmall !== 'yes'

/** Checks of the tax status (HMRC ESM4118, ESM4116, ESM10013; domain 5.2). */
export const statusChecks: readonly ContractCheck[] = [
  {
    id: 'no-ground-for-self-employment',
    strength: 'blocks',
    before: 'submit',
    path: 'hmrcCriteriaMet',
    source: 'HMRC ESM4118',
    trips: (contract, context) =>
      contract.type === 'freelance' &&
      !isListed(contract, context) &&
      !says(contract.statusConfirmation) &&
      !isOverseas(contract),
    message: ({ cachedCrew }, context) =>
      `${groundOf(cachedCrew.hmrcRole, context)} Do one of these: confirm that the person meets the criteria of a role on HMRC’s list, name HMRC’s own confirmation, or say that all work is outside the UK. If none is true, engage the person on a dailies contract.`,
  },
  // Without a listed role this tick is wrong even if there is another ground for self-employment, because the agreement would
  // print that HMRC lists the role.
  {
    id: 'criteria-of-no-listed-role',
    strength: 'blocks',
    before: 'submit',
    path: 'hmrcCriteriaMet',
    source: 'HMRC ESM4118',
    trips: (contract, context) =>
      contract.type === 'freelance' &&
      contract.hmrcCriteriaMet &&
      !isListed(contract, context) &&
      (says(contract.statusConfirmation) || isOverseas(contract)),
    message:
      'You ticked ‘They meet the criteria of their HMRC role’, but the person’s record has no role that HMRC treats as self-employed. Untick it.',
  },
  {
    // Freelance contracts are left out here, because they have a stricter check: `no-ground-for-self-employment`.
    id: 'no-hmrc-role',
    strength: 'explain',
    before: 'submit',
    path: 'crewId',
    trips: ({ type, cachedCrew, worksWhollyOverseas }) =>
      (type === 'loanout' || type === 'dailies') &&
      worksWhollyOverseas !== 'yes' &&
      !says(cachedCrew.hmrcRole),
    message:
      'This contract has no HMRC role of the person. Choose the role in the person’s record and copy it to this contract, or say why the person has none.',
  },
  {
    id: 'overseas-in-the-uk',
    strength: 'blocks',
    before: 'submit',
    path: 'worksWhollyOverseas',
    trips: ({ type, worksWhollyOverseas, countryOfShoot }) =>
      type !== 'goods-and-services' && worksWhollyOverseas === 'yes' && countryOfShoot === 'GBR',
    message:
      'The contract says that all work is outside the UK, but the country of the shoot is Great Britain. Correct one of these two answers.',
  },
  {
    id: 'local-payroll',
    strength: 'notice',
    before: 'send',
    path: 'nonUkContractRoleId',
    trips: (contract, { nonUkRole }) => isOverseas(contract) && nonUkRole?.requiresLocalPayroll === true,
    message:
      'This role is paid through a payroll in the country of the work. Before you send the contract, agree with finance who runs that payroll.',
  },
  {
    id: 'no-determination',
    strength: 'blocks',
    before: 'send',
    path: 'sdsOutcome',
    source: 'HMRC ESM10013',
    trips: contract =>
      needsDetermination(contract) && (contract.sdsOutcome === '' || contract.determinedAt === 0),
    message:
      'The company that engages the person is not small, so a loan-out contract needs a status determination before it is sent. Choose ‘Determine the tax status’, and give the reasons.',
  },
  {
    id: 'no-right-to-work-check',
    strength: 'notice',
    before: 'send',
    path: 'rightToWorkCheckedOn',
    source: 'Home Office, employer’s guide to right to work checks',
    trips: (contract, { today }) => lacksRightToWork(contract, today),
    message: (contract, { today }) =>
      rightToWorkStanding(contract, today) === 'due'
        ? 'The next right to work check of this person is due. Record it on the page of the contract before the person works again.'
        : 'The person works in the United Kingdom, but no right to work check is recorded. On the page of the contract, record the check before the person’s first day, or record why no check is needed.',
  },
  {
    id: 'bank-changed',
    strength: 'explain',
    before: 'submit',
    path: 'crewId',
    source: 'Take Five, payment fraud',
    trips: ({ personDetails }) => (personDetails?.bankChangedAt ?? 0) > 0,
    message: ({ personDetails }) =>
      `The person gave a different bank account on ${formatDay(todayIso(personDetails?.bankChangedAt ?? 0))}. Call the person on a number that you had before that day, and write here whom you called and what they said.`,
  },
  {
    id: 'paid-gross-inside',
    strength: 'blocks',
    before: 'send',
    path: 'sdsOutcome',
    source: 'HMRC ESM10015',
    trips: contract => needsDetermination(contract) && contract.sdsOutcome === 'inside',
    message:
      'The tax status of this work is inside off-payroll working, so the fee must be paid through PAYE and not to the person’s company. You cannot send this loan-out contract: make a contract with the person instead.',
  },
  {
    id: 'determination-not-given',
    strength: 'notice',
    before: 'sign',
    path: 'sdsOutcome',
    source: 'HMRC ESM10013',
    trips: contract =>
      contract.status === 'sent' && needsDetermination(contract) && determinationGiven(contract) === '',
    message: ({ cachedCrew }) =>
      `The status determination was not sent to any address of ${fullName(cachedCrew) || 'the worker'}. Give it to the worker, and record that you gave it.`,
  },
]

function groundOf(copied: string, { hmrcRole: role, isRoleListClosed }: CheckContext): string {
  if (role?.isSelfEmployedAllowed && role.isArchived)
    return `The role ‘${role.title}’ is archived in the list of HMRC roles, so it no longer shows that the person is self-employed.`
  if (role?.isSelfEmployedAllowed)
    return `Nobody has confirmed that the person meets HMRC’s criteria for the role ‘${role.title}’.`
  if (role) return `HMRC’s list does not treat the role ‘${role.title}’ as self-employed.`
  if (!says(copied))
    return 'The contract does not say why the person is self-employed, and the person’s record has no HMRC role.'
  return isRoleListClosed
    ? 'Nobody has confirmed that the person meets the criteria of their HMRC role.'
    : 'The HMRC role of the person is no longer in the list of HMRC roles.'
}
