import { hasBank, isPrivateField } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'
import type { ScalarField } from '@/domain/shared/fields'
import { detailFacts } from './detail-facts'
import { type DetailGroup, detailGroups } from './detail-groups'
import { noPersonDetails } from './person-details'

type Deciding = Parameters<typeof detailFacts>[0] &
  Pick<Contract, 'status' | 'privateGiven' | 'cachedCompany' | 'personDetails' | 'rightToWork'> &
  Pick<Contract, 'screenCredit' | 'agentName' | 'agentEmail'>

/** For each detail that is not private: the text that the contract has for it, by the name of the detail. */
export const copiedDetails: Readonly<Record<string, (contract: Deciding) => string>> = {
  firstName: ({ cachedCrew }) => cachedCrew.firstName,
  lastName: ({ cachedCrew }) => cachedCrew.lastName,
  phone: ({ cachedCrew }) => cachedCrew.phone,
  creditName: ({ screenCredit }) => screenCredit,
  agentName: ({ agentName }) => agentName,
  agentEmail: ({ agentEmail }) => agentEmail,
  companyName: ({ cachedCompany }) => cachedCompany.name,
  companyNumber: ({ cachedCompany }) => cachedCompany.lenderCompanyRegisteredNumber,
  companyAddress: ({ cachedCompany }) => cachedCompany.address,
  companyVat: ({ cachedCompany }) => cachedCompany.vatNumber,
  signatoryName: ({ cachedCompany }) => cachedCompany.contactName,
}

/** The value of a detail that is not private: the person's own answer, otherwise the contract's text. */
export function saidDetail(contract: Deciding, name: string): string {
  return contract.personDetails?.said[name] ?? copiedDetails[name]?.(contract) ?? ''
}

/** The details that say how a person proves their right to work. */
export const rightToWorkFields = ['route', 'document', 'documentExpiresOn', 'shareCode'] as const
export const bankDetails = ['accountName', 'sortCode', 'accountNumber', 'iban', 'bic', 'bankName'] as const
const isBank = (name: string) => (bankDetails as readonly string[]).includes(name) || name === 'isUkAccount'
export const isRightToWork = (name: string) => (rightToWorkFields as readonly string[]).includes(name)

/** Returns whether a detail is stored, judging by the contract only, so that no private details must be read. */
export function isDetailGiven(contract: Deciding, name: string): boolean {
  if (isRightToWork(name)) return contract.rightToWork !== undefined
  if (isBank(name)) return hasBank(contract.privateGiven)
  if (isPrivateField(name)) return contract.privateGiven.includes(name)
  return saidDetail(contract, name) !== ''
}

/** Returns whether an answer is always required, and not only after certain other answers. */
const isRequired = ({ required }: ScalarField) => required === true

/** The names of details that this contract needs from its person and that are not stored yet. */
export function missingDetails(contract: Deciding): string[] {
  return detailGroups(detailFacts(contract))
    .flatMap(({ fields }) => fields.filter(isRequired))
    .map(({ name }) => (isBank(name) ? 'accountName' : name))
    .filter((name, at, all) => all.indexOf(name) === at && !isDetailGiven(contract, name))
}

/** The names of details that this contract's person may be asked for. A bank account counts as one detail. */
export function askableDetails(contract: Deciding): string[] {
  const names = detailGroups(detailFacts(contract))
    .flatMap(({ fields }) => fields)
    .map(({ name }) => (isBank(name) ? 'accountName' : isRightToWork(name) ? 'route' : name))
  return [...new Set(names)].filter(name => !isDetailLocked(contract, name))
}

/** The names of the details that were requested and have not been entered yet. */
export const awaitedDetails = ({ personDetails = noPersonDetails }: Pick<Contract, 'personDetails'>) =>
  personDetails.asked

/** Returns whether a draft waits for its person, who was asked for details that are still missing. */
export function waitsForDetails(contract: Pick<Contract, 'status' | 'personDetails'>): boolean {
  return contract.status === 'draft' && awaitedDetails(contract).length > 0
}

/** The details that are still requested after these were entered. A bank account is requested as a whole. */
export function stillAsked(asked: readonly string[], given: readonly string[]): string[] {
  const names = given.some(isBank) ? [...given, ...bankDetails] : given
  return asked.filter(name => !names.includes(name))
}

/** Once documents that print these are made, a person can only report a change, and the office makes new documents. */
const printed: ReadonlySet<string> = new Set([
  ...Object.keys(copiedDetails),
  ...bankDetails,
  ...['isUkAccount', 'address', 'niNumber', 'dob'],
])

/** Returns whether a detail cannot change now, because documents that were submitted, approved or sent print it. */
export function isDetailLocked(contract: Deciding, name: string): boolean {
  return contract.status !== 'draft' && printed.has(name) && isDetailGiven(contract, name)
}

/** The groups of details that this person can fill in now, without fields that cannot change. */
export function openGroups(contract: Deciding): DetailGroup[] {
  return detailGroups(detailFacts(contract))
    .map(group => ({ ...group, fields: group.fields.filter(({ name }) => !isDetailLocked(contract, name)) }))
    .filter(({ fields }) => fields.length > 0)
}
