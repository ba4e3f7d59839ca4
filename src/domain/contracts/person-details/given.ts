import { hasBank, isPrivateField } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'
import type { ScalarField } from '@/domain/shared/fields'
import { detailFacts } from './detail-facts'
import { type DetailGroup, detailGroups } from './detail-groups'
import { noPersonDetails } from './person-details'

type Deciding = Parameters<typeof detailFacts>[0] &
  Pick<Contract, 'status' | 'privateGiven' | 'cachedCompany' | 'personDetails' | 'rightToWork'> &
  Pick<Contract, 'screenCredit' | 'agentName' | 'agentEmail'>

/** The text of the contract for each detail that is not private, by the name of the detail. */
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

/** A detail that is not private: the person's own word, else the text of the contract. */
export function saidDetail(contract: Deciding, name: string): string {
  return contract.personDetails?.said[name] ?? copiedDetails[name]?.(contract) ?? ''
}

/** The details by which somebody says how they show their right to work. */
export const rightToWorkFields = ['route', 'document', 'documentExpiresOn', 'shareCode'] as const
export const bankDetails = ['accountName', 'sortCode', 'accountNumber', 'iban', 'bic', 'bankName'] as const
const isBank = (name: string) => (bankDetails as readonly string[]).includes(name) || name === 'isUkAccount'
const isRightToWork = (name: string) => (rightToWorkFields as readonly string[]).includes(name)

/** Whether a detail is given, as far as the contract itself says so: without opening what is private. */
export function isDetailGiven(contract: Deciding, name: string): boolean {
  if (isRightToWork(name)) return contract.rightToWork !== undefined
  if (isBank(name)) return hasBank(contract.privateGiven)
  if (isPrivateField(name)) return contract.privateGiven.includes(name)
  return saidDetail(contract, name) !== ''
}

/** Whether a contract always needs it, whatever the other answers. */
const isRequired = ({ required }: ScalarField) => required === true

/** The details that this contract needs of its person, and that nobody has given yet, by name. */
export function missingDetails(contract: Deciding): string[] {
  return detailGroups(detailFacts(contract))
    .flatMap(({ fields }) => fields.filter(isRequired))
    .map(({ name }) => (isBank(name) ? 'accountName' : name))
    .filter((name, at, all) => all.indexOf(name) === at && !isDetailGiven(contract, name))
}

/** The details that this contract's person may be asked for, by name. The account is one. */
export function askableDetails(contract: Deciding): string[] {
  const names = detailGroups(detailFacts(contract))
    .flatMap(({ fields }) => fields)
    .map(({ name }) => (isBank(name) ? 'accountName' : isRightToWork(name) ? 'route' : name))
  return [...new Set(names)].filter(name => !isDetailLocked(contract, name))
}

/** The details that were requested and are not given yet. */
export const awaitedDetails = ({ personDetails = noPersonDetails }: Pick<Contract, 'personDetails'>) =>
  personDetails.asked

/** Whether a draft waits for its person: they were asked, and something of it is still to come. */
export function waitsForDetails(contract: Pick<Contract, 'status' | 'personDetails'>): boolean {
  return contract.status === 'draft' && awaitedDetails(contract).length > 0
}

/** What is asked still, once these details were given. A bank account is asked for as a whole. */
export function stillAsked(asked: readonly string[], given: readonly string[]): string[] {
  const names = given.some(isBank) ? [...given, ...bankDetails] : given
  return asked.filter(name => !names.includes(name))
}

/** Printed in documents: once these are made, a person says that it changed, and the office makes them again. */
const printed: ReadonlySet<string> = new Set([
  ...Object.keys(copiedDetails),
  ...bankDetails,
  ...['isUkAccount', 'address', 'niNumber', 'dob'],
])

/** Whether a detail stays as it is for now: it is in the documents that were approved or sent. */
export function isDetailLocked(contract: Deciding, name: string): boolean {
  return contract.status !== 'draft' && printed.has(name) && isDetailGiven(contract, name)
}

/** The parts of the page that this person fills in now, without the fields that stay as they are. */
export function openGroups(contract: Deciding): DetailGroup[] {
  return detailGroups(detailFacts(contract))
    .map(group => ({ ...group, fields: group.fields.filter(({ name }) => !isDetailLocked(contract, name)) }))
    .filter(({ fields }) => fields.length > 0)
}
