import { bankFields, companyFields } from '@/domain/companies/schema'
import { paysCompany } from '@/domain/contracts/copies'
import type { PrivateField } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'
import type { CrewPerson } from '@/domain/crew/schema'
import { type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'

/**
 * Makes the records that a draft lacks, as far as its person has entered enough details: their own, and their company's. Existing
 * records are never searched by name, because a stranger could then open another person's record.
 */
export function newRecords(
  contract: Contract,
  ids: { crew: string; company: string },
  write: WriteOrigin,
): { changes: Partial<Contract>; writes: PlannedWrite[] } {
  const { type, status, cachedCrew, cachedCompany, crewId, contractCompanyId, personDetails } = contract
  const makesPerson =
    status === 'draft' && type !== 'goods-and-services' && crewId === '' && cachedCrew.firstName !== ''
  const makesCompany =
    status === 'draft' && paysCompany(type) && contractCompanyId === '' && cachedCompany.name !== ''
  const email = cachedCrew.email || (personDetails?.askedTo ?? '')
  const create = (path: string, data: object): PlannedWrite => ({
    path,
    op: 'create',
    data: { ...data, isArchived: false, ...stamps(1, write) },
  })
  return {
    changes: {
      ...(makesPerson ? { crewId: ids.crew, cachedCrew: { ...cachedCrew, email } } : {}),
      ...(makesCompany ? { contractCompanyId: ids.company } : {}),
    },
    writes: [
      ...(makesPerson
        ? [create(`crew/${ids.crew}`, { ...cachedCrew, email, userId: '', mergedIntoId: '' })]
        : []),
      ...(makesCompany
        ? [
            create(`contractCompanies/${ids.company}`, {
              ...emptyCompany,
              ...cachedCompany,
              type: type === 'loanout' ? 'lender' : 'supplier',
              mergedIntoId: '',
            }),
          ]
        : []),
    ],
  }
}

const emptyCompany = Object.fromEntries(
  companyFields.map(({ name, kind }) => [name, kind === 'tick' ? false : kind === 'list' ? [] : '']),
)

const isBank = (name: string) => name in bankFields

/**
 * The entered details that are also written to a record, for the next contract: only fields that the record lacks, and the bank
 * account only if the record has none. A changed account is left to people to check.
 */
export function recordGaps(
  given: Partial<Record<PrivateField, string>>,
  record: Readonly<Record<string, string>>,
  fields: readonly string[],
): Record<string, string> {
  const hasBank = Object.keys(bankFields).some(name => (record[name] ?? '') !== '')
  return Object.fromEntries(
    fields.flatMap(name => {
      const value = given[name as PrivateField] ?? ''
      const isGap = isBank(name) ? !hasBank : (record[name] ?? '') === ''
      return value !== '' && isGap ? [[name, value] as const] : []
    }),
  )
}

/** For a name and phone that somebody in the office has accepted. No write if the record has them already. */
export function crewTaken(
  crew: CrewPerson,
  { cachedCrew }: Partial<Pick<Contract, 'cachedCrew'>>,
  write: WriteOrigin,
): PlannedWrite[] {
  if (!cachedCrew) return []
  const { firstName, lastName, phone } = cachedCrew
  const taken = { firstName, lastName, phone: phone || crew.phone }
  const isSame = Object.entries(taken).every(([name, text]) => crew[name as keyof typeof taken] === text)
  return isSame
    ? []
    : [
        {
          path: `crew/${crew.id}`,
          op: 'update',
          data: { ...taken, ...stamps(crew.revision + 1, write) },
        },
      ]
}
