import type { Company, insuranceKinds } from '@/domain/companies/schema'
import type { Contract } from '@/domain/contracts/schema'
import { fliesDrone, hiresVessel } from '@/domain/contracts/sections/cover'
import { currencies } from '@/domain/shared/currencies'
import type { FieldContext, When } from '@/domain/shared/fields'
import { checkCompanyNumber, checkVatNumber } from '@/domain/shared/formats'
import { moneyText } from '@/domain/shared/values/money'
import { type CheckContext, type ContractCheck, says } from './check'

const holds = (when: When, contract: Contract) =>
  contract.type !== 'dailies' && when(contract, { type: contract.type } as FieldContext)
const hasDrone = (contract: Contract) => holds(fliesDrone, contract)
const hasVessel = (contract: Contract) => holds(hiresVessel, contract)

const isBritish = ({ cachedCompany }: Contract) => ['', 'GBR'].includes(cachedCompany.countryId)

/** The minimum insurance for drones, in pence; undefined if the contract is not in pounds. */
const droneMinimum = ({ currency }: Contract, { limits }: CheckContext) =>
  currency === 'GBP' ? limits.droneInsuranceMinimum * 100 : undefined

type InsuranceKind = (typeof insuranceKinds)[number]['value']
interface Cover {
  kind: InsuranceKind
  words: string
}
const liability: readonly Cover[] = [
  { kind: 'employers-liability', words: 'employers’ liability' },
  { kind: 'public-liability', words: 'public liability' },
]

/** The insurances that a company needs for its type of contract and service (domain 5.5). */
function coversOf(contract: Contract): Cover[] {
  const { type, serviceType } = contract
  return [
    ...(type === 'loanout' ? liability : type === 'goods-and-services' ? liability.slice(1) : []),
    ...(serviceType === 'consultant' && type === 'loanout'
      ? [{ kind: 'professional-indemnity', words: 'professional indemnity' } as const]
      : []),
    ...(hasDrone(contract) ? [{ kind: 'aviation', words: 'aviation' } as const] : []),
    ...(serviceType === 'marine'
      ? ([
          { kind: 'hull', words: 'hull and machinery' },
          { kind: 'protection-indemnity', words: 'protection and indemnity' },
        ] as const)
      : []),
  ]
}

/** Returns whether an insurance of this kind lasts until the contract's last day. One without an expiry day does not count. */
function isCovered(
  { contractEndDate }: Contract,
  { insurances }: Pick<Company, 'insurances'>,
  { kind }: Cover,
) {
  return insurances.some(
    each => each.kind === kind && each.expiresOn !== '' && each.expiresOn >= contractEndDate,
  )
}

function uncovered(contract: Contract, { company }: CheckContext): Cover[] {
  return company ? coversOf(contract).filter(cover => !isCovered(contract, company, cover)) : []
}

/** Checks of insurances, companies, drones and vessels (domain 5.5). */
export const coverChecks: readonly ContractCheck[] = [
  {
    id: 'no-company-number',
    strength: 'blocks',
    before: 'submit',
    path: 'contractCompanyId',
    trips: contract =>
      contract.type === 'loanout' &&
      says(contract.contractCompanyId) &&
      (isBritish(contract)
        ? !checkCompanyNumber(contract.cachedCompany.lenderCompanyRegisteredNumber).ok
        : !says(contract.cachedCompany.lenderCompanyRegisteredNumber)),
    message: ({ cachedCompany }) =>
      `This contract has no company number of ${cachedCompany.name || 'the lender'}. Enter the number in the record of the company, then copy it to this contract.`,
  },
  {
    id: 'vat-number-form',
    strength: 'blocks',
    before: 'submit',
    path: 'contractCompanyId',
    trips: contract =>
      says(contract.cachedCompany.vatNumber) &&
      isBritish(contract) &&
      !checkVatNumber(contract.cachedCompany.vatNumber).ok,
    message: ({ cachedCompany }) =>
      `The VAT number of ${cachedCompany.name || 'the company'} cannot be correct: HMRC issues no such numbers. Compare it with an invoice, and correct the record of the company.`,
  },
  {
    id: 'not-insured',
    strength: 'explain',
    before: 'submit',
    path: 'contractCompanyId',
    trips: (contract, context) => uncovered(contract, context).length > 0,
    message: (contract, context) =>
      `The record of ${contract.cachedCompany.name || 'the company'} has no insurance for ${listed(uncovered(contract, context).map(({ words }) => words))} that lasts to the last day of the contract. Enter the insurance in the record, or say how the company is covered.`,
  },
  {
    id: 'drone-without-value',
    strength: 'blocks',
    before: 'submit',
    path: 'uavMarketValue',
    trips: contract => hasDrone(contract) && contract.uavMarketValue === 0,
    message:
      'The agreed value of the drone is 0, so nothing would be paid if the drone were lost. Enter the value of the drone.',
  },
  {
    id: 'drone-insured-for-less',
    strength: 'blocks',
    before: 'submit',
    path: 'contractInsuranceLimit',
    source: 'Regulation (EC) 785/2004',
    trips: (contract, context) => {
      const least = droneMinimum(contract, context)
      return hasDrone(contract) && least !== undefined && (contract.contractInsuranceLimit ?? 0) < least
    },
    message: (contract, context) =>
      `A contract with drones needs at least ${moneyText({ amount: droneMinimum(contract, context) ?? 0, currency: 'GBP' })} of public liability insurance. Raise the limit in this contract.`,
  },
  {
    id: 'drone-insured-in-another-currency',
    strength: 'explain',
    before: 'submit',
    path: 'contractInsuranceLimit',
    source: 'Regulation (EC) 785/2004',
    trips: contract =>
      hasDrone(contract) &&
      contract.currency !== 'GBP' &&
      currencies.some(({ code }) => code === contract.currency),
    message: (_, { limits }) =>
      `A contract with drones needs at least ${moneyText({ amount: limits.droneInsuranceMinimum * 100, currency: 'GBP' })} of insurance. This contract is in another currency: say how much its limit is in pounds.`,
  },
  {
    id: 'no-approved-drone-pra',
    strength: 'blocks',
    before: 'sign',
    path: 'dronePraId',
    trips: (contract, { dronePra }) =>
      hasDrone(contract) &&
      !(dronePra?.type === 'drone' && dronePra.approvedVersion > 0 && !dronePra.isArchived),
    message: ({ dronePraId }, { dronePra }) =>
      dronePra && dronePra.type !== 'drone'
        ? 'The PRA that this contract names is not a drone PRA. The contract cannot be signed until it names an approved drone PRA.'
        : says(dronePraId)
          ? 'The drone PRA of this contract is not approved yet. The contract cannot be signed before it is approved.'
          : 'This contract names no drone PRA. It cannot be signed until it names an approved drone PRA.',
  },
  {
    id: 'vessel-of-another-service',
    strength: 'blocks',
    before: 'submit',
    path: 'serviceType',
    trips: contract => hasVessel(contract) && contract.serviceType !== 'marine',
    message:
      'The contract has details of a vessel, but its kind of service is not ‘Vessel’. Choose ‘Vessel’, or clear the details of the vessel.',
  },
]

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
