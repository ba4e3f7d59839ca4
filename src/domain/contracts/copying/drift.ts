import {
  type CachedCompany,
  type CachedCrew,
  type CachedProduction,
  cachedCompanySchema,
  cachedCrewSchema,
  cachedProductionSchema,
} from '@/domain/contracts/schema'

/** The copies that a contract keeps of records as they were when it was written (spec section 3). */
export interface CachedCopies {
  cachedCrew: CachedCrew
  cachedCompany: CachedCompany
  cachedProduction: CachedProduction
  cachedProductionCompany: CachedCompany
}
export type CopyName = keyof CachedCopies

/** How a value is read: a role and a country by the name of what they stand for. */
type CopyKind = 'text' | 'country' | 'role' | 'hmrcRole'

interface CopiedField {
  name: string
  label: string
  kind: CopyKind
}

type CopiedFields = readonly [name: string, label: string, kind?: CopyKind][]

const companyFields: CopiedFields = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['countryId', 'Country', 'country'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['contactName', 'Contact'],
  ['vatNumber', 'VAT number'],
  ['lenderCompanyRegisteredNumber', 'Company number'],
]

interface AboutCopy {
  label: string
  fields: readonly CopiedField[]
}

const about = (label: string, fields: CopiedFields): AboutCopy => ({
  label,
  fields: fields.map(([name, fieldLabel, kind = 'text']) => ({ name, label: fieldLabel, kind })),
})

/** Each copy: what it is of, and what of the record it holds, under the same names. */
export const aboutCopies: Record<CopyName, AboutCopy> = {
  cachedCrew: about('Person', [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['email', 'E-mail'],
    ['phone', 'Phone'],
    ['citizenship', 'Citizenship'],
    ['countryOfDomicile', 'Country of domicile'],
    ['roleId', 'Role', 'role'],
    ['hmrcRole', 'HMRC role', 'hmrcRole'],
  ]),
  cachedCompany: about('Lender or supplier', companyFields),
  cachedProduction: about('Production', [
    ['name', 'Name'],
    ['code', 'Code'],
    ['companiesHouseName', 'Name at Companies House'],
  ]),
  cachedProductionCompany: about('Company that engages', companyFields),
}

const schemas = {
  cachedCrew: cachedCrewSchema,
  cachedCompany: cachedCompanySchema,
  cachedProduction: cachedProductionSchema,
  cachedProductionCompany: cachedCompanySchema,
} as const

/** A record as far as copies are concerned. */
interface CopiedRecord {
  [field: string]: unknown
  lastModifiedAt?: number
}

/** What a copy takes of a record: the fields of its schema, each empty where the record does not have it. */
export function copyOf<N extends CopyName>(copy: N, record: CopiedRecord): CachedCopies[N] {
  const taken = Object.keys(schemas[copy].shape).map(name => {
    const value = record[name]
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(taken) as CachedCopies[N]
}

/** The records as they are today; one that is not there, or cannot be read, has no drift. */
export type CopiedRecords = Partial<Record<CopyName, CopiedRecord>>

/** One field that is another in the record today. */
export interface Drift {
  copy: CopyName
  /** Of the copy and of the record alike. */
  field: string
  label: string
  kind: CopyKind
  was: string
  is: string
  /** When the record was last changed, in milliseconds; 0 where it is not known. */
  changedAt: number
}

/** What differs between the copies of a contract and the records that they were taken of, in the order of the form. */
export function contractDrift(contract: CachedCopies, records: CopiedRecords): Drift[] {
  return (Object.keys(aboutCopies) as CopyName[]).flatMap(copy => {
    const record = records[copy]
    return record ? driftOf(copy, contract[copy], record) : []
  })
}

function driftOf(copy: CopyName, copied: CachedCopies[CopyName], record: CopiedRecord): Drift[] {
  const was: Readonly<Record<string, string>> = { ...copied }
  const is: Readonly<Record<string, string>> = { ...copyOf(copy, record) }
  return aboutCopies[copy].fields
    .filter(({ name }) => plain(was[name]) !== plain(is[name]))
    .map(({ name, label, kind }) => ({
      copy,
      field: name,
      label,
      kind,
      was: was[name] ?? '',
      is: is[name] ?? '',
      changedAt: record.lastModifiedAt ?? 0,
    }))
}

/** Spaces and line breaks are no difference. */
function plain(text = ''): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** The copies with what is chosen of the drift taken over; a copy of which nothing is chosen is left out. */
export function takenOver(contract: CachedCopies, chosen: readonly Drift[]): Partial<CachedCopies> {
  const copies: Partial<Record<CopyName, object>> = {}
  for (const { copy, field, is } of chosen) {
    copies[copy] = { ...(copies[copy] ?? contract[copy]), [field]: is }
  }
  return copies as Partial<CachedCopies>
}
