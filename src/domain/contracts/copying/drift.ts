import { companyFields } from '@/domain/companies/schema'
import {
  type Contract,
  cachedCompanySchema,
  cachedCrewSchema,
  cachedProductionSchema,
} from '@/domain/contracts/schema'
import { crewFields } from '@/domain/crew/schema'
import { productionFields } from '@/domain/productions/schema'
import type { Field } from '@/domain/shared/fields'

/** A contract's copies of records, as the records were when the contract was written (requirements 3). */
export type CachedCopies = Pick<
  Contract,
  'cachedCrew' | 'cachedCompany' | 'cachedProduction' | 'cachedProductionCompany'
>
export type CopyName = keyof CachedCopies

const schemas = {
  cachedCrew: cachedCrewSchema,
  cachedCompany: cachedCompanySchema,
  cachedProduction: cachedProductionSchema,
  cachedProductionCompany: cachedCompanySchema,
} as const

const copied = (copy: CopyName, label: string, fields: readonly Field[]) => ({
  label,
  fields: fields.filter(({ name }) => Object.hasOwn(schemas[copy].shape, name)),
})

export const copiedRecords: Record<CopyName, { label: string; fields: readonly Field[] }> = {
  cachedCrew: copied('cachedCrew', 'Person', crewFields),
  cachedCompany: copied('cachedCompany', 'Lender or supplier', companyFields),
  cachedProduction: copied('cachedProduction', 'Production', productionFields),
  cachedProductionCompany: copied('cachedProductionCompany', 'Company that engages', companyFields),
}
export const copyNames = Object.keys(copiedRecords) as CopyName[]

interface CopiedRecord {
  [field: string]: unknown
  lastModifiedAt?: number
}

/** Makes the copy of a record: the fields of the copy's schema, each empty if the record does not have it. */
export function copyOf<N extends CopyName>(copy: N, record: CopiedRecord): CachedCopies[N] {
  const taken = Object.keys(schemas[copy].shape).map(name => {
    const value = record[name]
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(taken) as CachedCopies[N]
}

/** The records as they are today. A record that is missing or unreadable is left out and is not compared. */
export type CopiedRecords = Partial<Record<CopyName, CopiedRecord>>

export interface Drift {
  copy: CopyName
  field: string
  label: string
  kind: Field['kind']
  was: string
  is: string
  /** The time of the record's last change, in milliseconds; 0 if it is not known. */
  changedAt: number
}

/** The differences between a contract's copies and today's records, in the order of the form. */
export function contractDrift(contract: CachedCopies, records: CopiedRecords): Drift[] {
  return copyNames.flatMap(copy => {
    const record = records[copy]
    return record ? driftOf(copy, contract[copy], record) : []
  })
}

function driftOf(copy: CopyName, copied: CachedCopies[CopyName], record: CopiedRecord): Drift[] {
  const was: Readonly<Record<string, string>> = { ...copied }
  const is: Readonly<Record<string, string>> = { ...copyOf(copy, record) }
  return copiedRecords[copy].fields
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

/** Removes extra spaces and line breaks, because these do not count as a difference. */
function plain(text = ''): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** Applies the chosen differences, and returns only the copies that change. */
export function withTakenDrift(contract: CachedCopies, chosen: readonly Drift[]): Partial<CachedCopies> {
  const copies: Partial<Record<CopyName, object>> = {}
  for (const { copy, field, is } of chosen) {
    copies[copy] = { ...(copies[copy] ?? contract[copy]), [field]: is }
  }
  return copies as Partial<CachedCopies>
}
