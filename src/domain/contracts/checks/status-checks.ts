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
      `${groundOf(cachedCrew.hmrcRole, context)} Confirm the criteria of a listed role, name HMRC’s confirmation, or say that all work is outside the UK. Otherwise, engage the person on a dailies contract.`,
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
      'The person’s record has no role that HMRC treats as self-employed, so there are no criteria to meet. Untick ‘They meet the criteria of their HMRC role’.',
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
      'The person has no HMRC role here. Choose it in their record, and take it over, or say why there is none.',
  },
  {
    id: 'overseas-in-the-uk',
    strength: 'blocks',
    before: 'submit',
    path: 'worksWhollyOverseas',
    trips: ({ type, worksWhollyOverseas, countryOfShoot }) =>
      type !== 'goods-and-services' && worksWhollyOverseas === 'yes' && countryOfShoot === 'GBR',
    message:
      'The contract says that all work is outside the UK, but the country of the shoot is Great Britain. Correct one of them.',
  },
  {
    id: 'local-payroll',
    strength: 'notice',
    before: 'send',
    path: 'nonUkContractRoleId',
    trips: (contract, { nonUkRole }) => isOverseas(contract) && nonUkRole?.requiresLocalPayroll === true,
    message:
      'This role is paid through a payroll of its country. Agree with finance who runs it before this is sent.',
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
      'The company that engages is not small, so a loan-out is not sent without its status determination. Choose ‘Determine the tax status’, and give the reasons.',
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
        ? 'The next right to work check is due. Record it on the page of the contract before they work on.'
        : 'No right to work check is recorded, and they work in the United Kingdom. Record it on the page of the contract before their first day, or why none is needed.',
  },
  {
    id: 'bank-changed',
    strength: 'explain',
    before: 'submit',
    path: 'crewId',
    source: 'Take Five, payment fraud',
    trips: ({ personDetails }) => (personDetails?.bankChangedAt ?? 0) > 0,
    message: ({ personDetails }) =>
      `The person gave another bank account on ${formatDay(todayIso(personDetails?.bankChangedAt ?? 0))}. Call them on a number that you knew before, and say whom you called and what they said.`,
  },
  {
    id: 'paid-gross-inside',
    strength: 'blocks',
    before: 'send',
    path: 'sdsOutcome',
    source: 'HMRC ESM10015',
    trips: contract => needsDetermination(contract) && contract.sdsOutcome === 'inside',
    message:
      'This work is inside off-payroll working, so the fee is paid through PAYE and not to the person’s company. This loan-out cannot be sent: make a contract with the person instead.',
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
      `Nothing says that ${fullName(cachedCrew) || 'the worker'} was given the status determination: it was sent to none of the worker’s addresses. Give it to the worker, and record that.`,
  },
]

function groundOf(copied: string, { hmrcRole: role, isRoleListClosed }: CheckContext): string {
  if (role?.isSelfEmployedAllowed && role.isArchived)
    return `‘${role.title}’ is archived in the list of HMRC roles, so it no longer shows that the person is self-employed.`
  if (role?.isSelfEmployedAllowed)
    return `It is not confirmed that they meet the criteria of ‘${role.title}’.`
  if (role) return `HMRC’s list does not treat ‘${role.title}’ as self-employed.`
  if (!says(copied))
    return 'The contract does not say why the person is self-employed: the person’s record has no HMRC role.'
  return isRoleListClosed
    ? 'It is not confirmed that they meet the criteria of their HMRC role.'
    : 'Their HMRC role is not in the list any more.'
}
