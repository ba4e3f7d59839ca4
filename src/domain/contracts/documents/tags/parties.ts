import type { DocumentSource } from '@/domain/contracts/documents/source'
import { isOnHmrcList } from '@/domain/contracts/documents/template-rules'
import { countryName } from '@/domain/shared/countries'
import { formatDay } from '@/domain/shared/dates'
import { formatNino, formatSortCode } from '@/domain/shared/formats'
import { fullName } from '@/domain/users/full-name'
import { conditionTag, type Tag, text } from './tag'

const personOf = ({ contract }: DocumentSource) => fullName(contract.cachedCrew)

/** Whether the agreement is with a company; else it is with the person. */
export function isWithCompany({ contract }: DocumentSource): boolean {
  return contract.type === 'loanout' || contract.type === 'goods-and-services'
}

const companyTags: readonly Tag[] = [
  text(
    'productionCompany.name',
    'Name of the company that engages',
    'Company that engages',
    ({ contract }) => contract.cachedProductionCompany.name,
  ),
  text(
    'productionCompany.companiesHouseName',
    'Its name in law: the one of the production, or else the name of the company',
    'Company that engages',
    ({ contract }) => contract.cachedProduction.companiesHouseName || contract.cachedProductionCompany.name,
  ),
  text(
    'productionCompany.address',
    'Its address',
    'Address of the company that engages',
    ({ contract }) => contract.cachedProductionCompany.address,
  ),
  text(
    'productionCompany.registeredNumber',
    'Its company number',
    'Company number of the company that engages',
    ({ contract }) => contract.cachedProductionCompany.lenderCompanyRegisteredNumber,
  ),
  text(
    'productionCompany.vatNumber',
    'Its VAT number',
    'VAT number of the company that engages',
    ({ contract }) => contract.cachedProductionCompany.vatNumber,
  ),
  text(
    'production.name',
    'Name of the production',
    'Production',
    ({ contract }) => contract.cachedProduction.name,
  ),
  text('pm.name', 'Name of the production manager', 'Production manager', ({ pm }) => pm.name),
  text('pm.email', 'E-mail address of the production manager', 'Production manager', ({ pm }) => pm.email),
]

const crewTags: readonly Tag[] = [
  text('crew.fullName', 'First and last name of the person', 'Person', personOf),
  text(
    'crew.address',
    'Address of the person',
    'Address, in the private details',
    ({ details }) => details.address,
  ),
  text(
    'crew.email',
    'E-mail address of the person',
    'E-mail of the person',
    ({ contract }) => contract.cachedCrew.email,
  ),
  text(
    'crew.phone',
    'Telephone of the person',
    'Telephone of the person',
    ({ contract }) => contract.cachedCrew.phone,
  ),
  text(
    'crew.countryOfDomicile',
    'Country of domicile of the person',
    'Country of domicile of the person',
    ({ contract }) => countryName(contract.cachedCrew.countryOfDomicile),
  ),
  text('crew.dob', 'Date of birth', 'Date of birth, in the private details', ({ details }) =>
    formatDay(details.dob),
  ),
  text(
    'crew.niNumber',
    'National Insurance number, or why there is none',
    'National Insurance number, in the private details',
    ({ details }) => formatNino(details.niNumber),
  ),
  text('role', 'What the person does', 'Role on this contract', ({ contract }) => contract.crewSpecialism),
  text(
    'hmrcRole',
    'Role in HMRC’s list',
    'HMRC role of the person',
    ({ contract }) => contract.cachedCrew.hmrcRole,
  ),
  conditionTag(
    'meetsHmrcCriteria',
    'The person has a role of HMRC’s list, and it is confirmed that they meet its criteria',
    ({ contract }) => isOnHmrcList(contract),
  ),
  text('agent', 'Agent, with their e-mail address', 'Agent', ({ contract: { agentName, agentEmail } }) =>
    agentName && agentEmail ? `${agentName}, ${agentEmail}` : agentName || agentEmail,
  ),
]

const supplierTags: readonly Tag[] = [
  text(
    'company.name',
    'Name of the lender or supplier',
    'Lender or supplier',
    ({ contract }) => contract.cachedCompany.name,
  ),
  text(
    'company.address',
    'Its address',
    'Address of the lender or supplier',
    ({ contract }) => contract.cachedCompany.address,
  ),
  text(
    'company.email',
    'Its e-mail address',
    'E-mail of the lender or supplier',
    ({ contract }) => contract.cachedCompany.email,
  ),
  text(
    'company.phone',
    'Its telephone',
    'Telephone of the lender or supplier',
    ({ contract }) => contract.cachedCompany.phone,
  ),
  text(
    'company.vatNumber',
    'Its VAT number',
    'VAT number of the lender or supplier',
    ({ contract }) => contract.cachedCompany.vatNumber,
  ),
  text(
    'lenderCompanyRegisteredNumber',
    'Its company number',
    'Company number of the lender or supplier',
    ({ contract }) => contract.cachedCompany.lenderCompanyRegisteredNumber,
  ),
]

/** Who the agreement is with: in those that a person or a company may sign. */
const otherPartyTags: readonly Tag[] = [
  text(
    'otherParty.name',
    'Who the agreement is with: the company of a loan-out or supplier, else the person',
    'Lender or supplier, or person',
    source => (isWithCompany(source) ? source.contract.cachedCompany.name : personOf(source)),
  ),
  text(
    'otherParty.address',
    'Their address',
    'Address of the lender or supplier, or of the person in the private details',
    source => (isWithCompany(source) ? source.contract.cachedCompany.address : source.details.address),
  ),
  text(
    'otherParty.email',
    'Their e-mail address',
    'E-mail of the lender or supplier, or of the person',
    source =>
      isWithCompany(source) ? source.contract.cachedCompany.email : source.contract.cachedCrew.email,
  ),
  text(
    'otherParty.phone',
    'Their telephone',
    'Telephone of the lender or supplier, or of the person',
    source =>
      isWithCompany(source) ? source.contract.cachedCompany.phone : source.contract.cachedCrew.phone,
  ),
  text(
    'namedPerson',
    'The person whom a company sends; empty if the agreement is with the person',
    'Person',
    source => (isWithCompany(source) ? personOf(source) : ''),
  ),
]

/** A payroll provider pays under a US payroll contract, so no bank is printed, even if one is on file. */
const bank = (of: (details: DocumentSource['details']) => string) => (source: DocumentSource) =>
  source.contract.type === 'us-payroll' ? '' : of(source.details)

const bankTags: readonly Tag[] = [
  text(
    'bank.accountName',
    'Name on the account that is paid',
    'Account name, in the private details',
    bank(details => details.accountName),
  ),
  text(
    'bank.name',
    'Name of the bank',
    'Bank, in the private details',
    bank(details => details.bankName),
  ),
  text(
    'bank.sortCode',
    'Sort code',
    'Sort code, in the private details',
    bank(details => formatSortCode(details.sortCode)),
  ),
  text(
    'bank.accountNumber',
    'Account number, else the IBAN',
    'Account number or IBAN, in the private details',
    // Without a sort code the account is abroad: there the IBAN is enough, and a number without it is not.
    bank(({ sortCode, accountNumber, iban }) => (sortCode && accountNumber) || iban || accountNumber),
  ),
  text(
    'bank.bic',
    'BIC of the bank',
    'BIC, in the private details',
    bank(details => details.bic),
  ),
]

export const partyTags: readonly Tag[] = [
  ...companyTags,
  ...crewTags,
  ...supplierTags,
  ...otherPartyTags,
  ...bankTags,
  conditionTag(
    'isUsPayroll',
    'The contract is of the type US payroll',
    ({ contract }) => contract.type === 'us-payroll',
  ),
]
