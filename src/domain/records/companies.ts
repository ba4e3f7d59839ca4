import { type Company, companyFields, companySchema } from '@/domain/companies/schema'
import { canRecord } from '@/domain/permissions/can'
import { companyAccessOf } from '@/domain/shared/company-access'
import { checkCompanyNumber, checkVatNumber } from '@/domain/shared/formats'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** The record type of production companies and their suppliers (domain 6.7), which people who use contracts edit. */
export const companyType: RecordType<Company> = {
  collection: 'companies',
  resource: 'company',
  schema: companySchema,
  noun: { one: 'company', many: 'companies' },
  fields: companyFields,
  blank: { type: 'other' },
  list: {
    columns: [
      { field: 'name' },
      { field: 'type', width: 160 },
      { field: 'contactName', width: 170 },
      { field: 'email', width: 210 },
      { field: 'phone', width: 150 },
      { field: 'vatNumber', width: 130 },
      { field: 'isApprovedSupplier', width: 130, header: 'Approved' },
    ],
    sort: { column: 'name', direction: 'asc' },
    choices: ['type'],
  },
  nameOf: company => company.name,
  searchText: ({ name, contactName, email, phone, vatNumber, lenderCompanyRegisteredNumber }) =>
    [name, contactName, email, phone, vatNumber, lenderCompanyRegisteredNumber].join(' '),
  paths: paths.companies,
  mayWrite: actor => canRecord(actor, 'write', 'companies'),
  adding: {
    asks: ['contactName', 'email', 'phone', 'countryId'],
    from: words => ({ name: words }),
    who: 'A person who uses contracts, or an admin,',
  },
  complete: company => ({ ...company, ...inStoredForm(company) }),
  problems: company =>
    isBritish(company)
      ? numbers.flatMap(([name, check]) => {
          const checked = check(company[name])
          return checked.ok ? [] : [{ path: name, message: checked.message, level: 'error' as const }]
        })
      : [],
  duplicateOf: (company, all) =>
    all.find(other => other.id !== company.id && sameText(other.name, company.name)),
  merging: {
    namedIn: [
      { what: 'answers', kind: 'company' },
      { what: 'contracts', field: 'productionCompanyId' },
      { what: 'records', collection: 'aircraft', field: 'ownedByCompanyId' },
      {
        what: 'records',
        collection: 'productions',
        field: 'companyId',
        isFixed:
          'The company of a production cannot be changed, because the company decides who sees the production.',
      },
    ],
    mustStay: ({ id }) =>
      companyAccessOf(id) === 'open'
        ? ''
        : 'This company decides who sees its productions, so it must be the record that you keep.',
  },
}

/** The numbers that have a fixed form in the United Kingdom. For companies of other countries they are free text. */
const numbers = [
  ['vatNumber', checkVatNumber],
  ['lenderCompanyRegisteredNumber', checkCompanyNumber],
] as const

function isBritish({ countryId }: Company): boolean {
  return countryId === '' || countryId === 'GBR'
}

/** Returns the numbers of a company in their stored form, without spaces, for comparing and printing. */
function inStoredForm(company: Company): Partial<Company> {
  if (!isBritish(company)) return {}
  return Object.fromEntries(
    numbers.map(([name, check]) => {
      const checked = check(company[name])
      return [name, checked.ok ? checked.value : company[name]]
    }),
  )
}
