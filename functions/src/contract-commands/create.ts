import {
  amendRefusal,
  copyRefusal,
  createContractRefusal,
  importRefusal,
} from '@/domain/contracts/commands/refusals'
import { type ContractRequestOf, termsOf } from '@/domain/contracts/commands/request'
import { contractSchema, contractTermsSchema } from '@/domain/contracts/schema'
import { termsOfType } from '@/domain/contracts/terms-of-type'
import {
  contractCounterPath,
  planCreateContract,
  planImportHistoric,
} from '@/domain/contracts/workflow/plan-create'
import { checkHistoricRow, historicContractOf, historicIdOf } from '@/domain/historic-import/row'
import { AppError } from '@/domain/shared/app-error'
import { readContract } from '../commands/contract'
import { lastNumber } from '../commands/number'
import type { Deciding } from '../commands/run-command'
import { copyPrivate } from '../private-details/copy'
import type { ContractDecision } from './decision'
import { readSources } from './read-sources'

/**
 * The writes of a new draft: its number, its log entry, the terms of its type, copies of the records that the draft names, and
 * their private details. Reading each record's private details adds a log entry. The draft has the id of the request.
 */
export async function createContract(
  deciding: Deciding,
  { requestId, terms: sent, copiedFromId = '', amendsContractId = '' }: ContractRequestOf<'create'>,
): Promise<ContractDecision> {
  const { reader, actor } = deciding
  const whole = contractTermsSchema.safeParse(termsOf(sent))
  if (!whole.success) {
    throw new AppError(
      'invalid-argument',
      whole.error.issues[0]?.message ??
        'The terms of the contract are not valid. Reload the page, then try again.',
    )
  }
  const terms = termsOfType(whole.data)
  const sources = await readSources(reader, terms)
  refuse(createContractRefusal(actor, sources))
  if (amendsContractId !== '') refuse(amendRefusal(await readContract(reader, amendsContractId), actor))
  if (copiedFromId !== '') refuse(copyRefusal(await readContract(reader, copiedFromId), actor))
  const numbered = await numberedWrite(deciding, requestId)
  const { details, looks } = await copyPrivate(deciding, requestId, terms)
  const writes = planCreateContract({
    ...numbered,
    id: requestId,
    terms,
    sources,
    copiedFromId,
    amendsContractId,
    privateDetails: details,
  })
  return { contractId: requestId, writes: [...writes, ...looks] }
}

/**
 * The writes that import a contract from before the app. The id is made from the contract's old number, so importing it again
 * writes nothing. Throws AppError 'invalid-argument' with `details.problems` for an incomplete row.
 */
export async function importHistoric(
  deciding: Deciding,
  { requestId, row: sent }: ContractRequestOf<'import-historic'>,
): Promise<ContractDecision> {
  const { reader, actor } = deciding
  const checked = checkHistoricRow(sent)
  if ('problems' in checked) {
    const { problems } = checked
    throw new AppError(
      'invalid-argument',
      'This row cannot be imported. Correct it in the file, then import it again.',
      { details: { problems } },
    )
  }
  const id = await historicIdOf(checked.row)
  const historic = historicContractOf(checked.row)
  const sources = await readSources(reader, historic.terms)
  refuse(importRefusal(actor, sources))
  if (await reader.find(contractSchema, `contracts/${id}`)) return { contractId: id, writes: [] }
  const numbered = await numberedWrite(deciding, requestId)
  return { contractId: id, writes: planImportHistoric({ ...numbered, id, historic, sources }) }
}

async function numberedWrite({ reader, actor, now }: Deciding, requestId: string) {
  const year = new Date(now).getUTCFullYear()
  const last = await lastNumber(reader, contractCounterPath(year))
  return { actor, writeId: requestId, logId: requestId, now, lastNumber: last }
}

function refuse(refusal: string): void {
  if (refusal !== '') throw new AppError('permission-denied', refusal)
}
