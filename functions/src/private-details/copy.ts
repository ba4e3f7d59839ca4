import { companyDetailsSchema } from '@/domain/companies/schema'
import { privateSourcesOf } from '@/domain/contracts/commands/private-sources'
import { formerPrivate, privateCopies } from '@/domain/contracts/copies'
import { givenPrivate, type PrivateField } from '@/domain/contracts/private'
import { type Contract, type ContractPrivate, contractPrivateSchema } from '@/domain/contracts/schema'
import type { PrivateChange } from '@/domain/contracts/workflow/plan'
import { crewDetailsSchema } from '@/domain/crew/schema'
import { usesContracts } from '@/domain/permissions/record-kinds'
import { planLook } from '@/domain/private-details/plan'
import { privateKinds, privatePath } from '@/domain/private-details/request'
import { unstamped } from '@/domain/records/record-type'
import { isDocumentId } from '@/domain/shared/document-id'
import type { Unstamped } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import type { Deciding } from '../commands/run-command'

/** The reason in the log for reading private details to copy them into a contract. The person does not see them. */
const COPIED = 'Copied into a contract'

interface Copied {
  /** Undefined if the records have no private details, or this person may not read them. */
  details: Unstamped<ContractPrivate> | undefined
  /** One log entry for each record that was read. */
  looks: PlannedWrite[]
}

type Parties = Pick<Contract, 'type'> & Partial<Pick<Contract, 'crewId' | 'contractCompanyId'>>

/** Reads the private details for a contract from the records of its person and its payee: all details, or only these `fields`. */
export async function copyPrivate(
  { reader, actor, now }: Deciding,
  requestId: string,
  parties: Parties,
  fields?: readonly PrivateField[],
): Promise<Copied> {
  if (!usesContracts(actor)) return { details: undefined, looks: [] }
  const looks: PlannedWrite[] = []
  async function opened<T>(kind: 'crew' | 'contractCompanies', schema: z.ZodType<T>, id: string) {
    const found = isDocumentId(id) ? await reader.find(schema, privatePath(kind, id)) : null
    const entryId = `${requestId}-${privateKinds[kind].resource}`
    const look = { id: entryId, reason: COPIED, actor, writeId: requestId, now }
    if (found) looks.push(planLook({ kind, id }, look))
    return found ?? undefined
  }
  const sources = privateSourcesOf(parties, fields)
  const crew = await opened('crew', crewDetailsSchema, sources.crew)
  const company = await opened('contractCompanies', companyDetailsSchema, sources.contractCompanies)
  const copies = privateCopies(parties.type, crew, company)
  return { details: givenPrivate(copies).length > 0 ? copies : undefined, looks }
}

/**
 * The writes for the private details of a draft that now names another person or payee. Details that were copied are replaced by
 * those of the new records. If the new records have none, or this person may not read them, the details become empty and must be
 * entered before the contract is submitted. No writes if nothing changes.
 */
export async function privateOfOthers(
  deciding: Deciding,
  requestId: string,
  contract: Contract,
  next: Contract,
): Promise<{ change: PrivateChange | undefined; looks: PlannedWrite[] }> {
  const former = formerPrivate(contract, next)
  if (former.length === 0) return { change: undefined, looks: [] }
  const { details: copies, looks } = await copyPrivate(deciding, requestId, next, former)
  const isGiven = (field: PrivateField) => contract.privateGiven.includes(field) || Boolean(copies?.[field])
  if (!former.some(isGiven)) return { change: undefined, looks: [] }
  const replaced = Object.fromEntries(former.map(field => [field, copies?.[field] ?? '']))
  return { change: await replacedPrivate(deciding, contract.id, replaced), looks }
}

export async function replacedPrivate(
  { reader }: Deciding,
  contractId: string,
  replaced: Partial<Unstamped<ContractPrivate>>,
): Promise<PrivateChange> {
  const before = (await reader.find(contractPrivateSchema, privatePath('contracts', contractId))) ?? undefined
  const details = unstamped(contractPrivateSchema.parse({ ...before, ...replaced, id: 'crew' }))
  return { before, details }
}
