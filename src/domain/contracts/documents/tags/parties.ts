import type { DocumentSource } from '@/domain/contracts/documents/source'
import { isOnHmrcList } from '@/domain/contracts/documents/template-rules'
import { engagerNameOf } from '@/domain/contracts/naming'
import { countryName } from '@/domain/shared/countries'
import { formatDay } from '@/domain/shared/dates'
import { formatNino, formatSortCode } from '@/domain/shared/formats'
import { fullName } from '@/domain/users/full-name'
import { conditionTag, type Tag, text } from './tag'

const personOf = ({ contract }: DocumentSource) => fullName(contract.cachedCrew)

/** Returns whether the agreement is with a company; otherwise it is with the person. */
export function isWithCompany({ contract }: DocumentSource): boolean {
  return contract.type === 'loanout' || contract.type === 'goods-and-services'
}

type CompanyText = 'name' | 'address' | 'email' | 'phone' | 'vatNumber' | 'lenderCompanyRegisteredNumber'

const engager = (name: string, fills: string, field: string, of: CompanyText) =>
  text(name, fills, field, ({ contract }) => contract.cachedProductionCompany[of])

const supplier = (name: string, fills: string, field: string, of: CompanyText) =>
  text(name, fills, field, ({ contract }) => contract.cachedCompany[of])

const person = (name: string, fills: string, field: string, of: 'email' | 'phone' | 'hmrcRole') =>
  text(name, fills, field, ({ contract }) => contract.cachedCrew[of])

const otherParty = (name: string, fills: string, field: string, of: 'email' | 'phone') =>
  text(
    name,
    fills,
    field,
    source => source.contract[isWithCompany(source) ? 'cachedCompany' : 'cachedCrew'][of],
  )

const companyTags: readonly Tag[] = [
  engager('productionCompany.name', 'Name of the company that engages', 'Company that engages', 'name'),
  text(
    'productionCompany.companiesHouseName',
    'Legal name of the company that engages: the name of the production at Companies House if there is one, otherwise the name of the company',
    'Company that engages',
    ({ contract }) => engagerNameOf(contract),
  ),
  engager('productionCompany.address', 'Its address', 'Address of the company that engages', 'address'),
  engager(
    'productionCompany.registeredNumber',
    'Its company number',
    'Company number of the company that engages',
    'lenderCompanyRegisteredNumber',
  ),
  engager('productionCompany.vatNumber', 'Its VAT number', 'VAT number of the engaging company', 'vatNumber'),
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
  person('crew.email', 'E-mail address of the person', 'E-mail of the person', 'email'),
  person('crew.phone', 'Telephone of the person', 'Telephone of the person', 'phone'),
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
  person('hmrcRole', 'Role in HMRC’s list', 'HMRC role of the person', 'hmrcRole'),
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
  supplier('company.name', 'Name of the lender or supplier', 'Lender or supplier', 'name'),
  supplier('company.address', 'Its address', 'Address of the lender or supplier', 'address'),
  supplier('company.email', 'Its e-mail address', 'E-mail of the lender or supplier', 'email'),
  supplier('company.phone', 'Its telephone', 'Telephone of the lender or supplier', 'phone'),
  supplier('company.vatNumber', 'Its VAT number', 'VAT number of the lender or supplier', 'vatNumber'),
  supplier(
    'lenderCompanyRegisteredNumber',
    'Its company number',
    'Company number of the lender or supplier',
    'lenderCompanyRegisteredNumber',
  ),
]

const otherPartyTags: readonly Tag[] = [
  text(
    'otherParty.name',
    'Who the agreement is with: the company of a loan-out or supplier, else the person',
    'Other party (company or person)',
    source => (isWithCompany(source) ? source.contract.cachedCompany.name : personOf(source)),
  ),
  text(
    'otherParty.address',
    'Their address',
    'Address of the lender or supplier, or of the person in the private details',
    source => (isWithCompany(source) ? source.contract.cachedCompany.address : source.details.address),
  ),
  otherParty(
    'otherParty.email',
    'Their e-mail address',
    'E-mail of the lender or supplier, or of the person',
    'email',
  ),
  otherParty(
    'otherParty.phone',
    'Their telephone',
    'Telephone of the lender or supplier, or of the person',
    'phone',
  ),
  text(
    'namedPerson',
    'The person whom a company sends; empty if the agreement is with the person',
    'Person',
    source => (isWithCompany(source) ? personOf(source) : ''),
  ),
  conditionTag('isWithCompany', 'The agreement is with a company: a loan-out or a supplier', isWithCompany),
]

/** A tag for a bank field. Under a US payroll contract a payroll provider pays, so no bank is printed, even if one is stored. */
const bank = (
  name: string,
  fills: string,
  field: string,
  of: (details: DocumentSource['details']) => string,
) => text(name, fills, field, ({ contract, details }) => (contract.type === 'us-payroll' ? '' : of(details)))

const bankTags: readonly Tag[] = [
  bank(
    'bank.accountName',
    'Name on the account that is paid',
    'Account name, in the private details',
    details => details.accountName,
  ),
  bank('bank.name', 'Name of the bank', 'Bank, in the private details', details => details.bankName),
  bank('bank.sortCode', 'Sort code', 'Sort code, in the private details', details =>
    formatSortCode(details.sortCode),
  ),
  // An account without a sort code is abroad, so its IBAN is printed rather than its account number.
  bank(
    'bank.accountNumber',
    'Account number, else the IBAN',
    'Account number or IBAN, in the private details',
    ({ sortCode, accountNumber, iban }) => (sortCode && accountNumber) || iban || accountNumber,
  ),
  bank('bank.bic', 'BIC of the bank', 'BIC, in the private details', details => details.bic),
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
