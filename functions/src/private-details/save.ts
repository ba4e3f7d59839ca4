import { takenPrivate } from '@/domain/contracts/copies'
import type { Contract } from '@/domain/contracts/schema'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { type PrivateChange, planContractPrivateSave } from '@/domain/contracts/workflow/plan'
import { clashOfDetails, mergeDetails } from '@/domain/private-details/merge'
import { planDetailsSave } from '@/domain/private-details/plan'
import { type Details, detailsOf, type PrivateRequestOf, readDetails } from '@/domain/private-details/request'
import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { readContract } from '../commands/contract'
import type { Outcome } from '../commands/request'
import type { Deciding } from '../commands/run-command'
import { copyPrivate, replacedPrivate } from './copy'
import { readStoredDetails } from './reveal'
import { readSubject } from './subject'

/** Saves the private details of a person or company, or of a draft contract, whose revision then also increases. */
export async function saveDetails(
  deciding: Deciding,
  { requestId, of: kind, id, details: sent, base }: PrivateRequestOf<'save'>,
): Promise<Outcome<{ isTaken?: boolean }>> {
  const { reader, actor, now } = deciding
  if (kind === 'contracts') {
    const contract = await readDraft(deciding, id)
    const stored = await readStoredDetails(reader, kind, id)
    const change = await replacedPrivate(deciding, id, merged(readDetails(kind, sent), base, stored))
    return { writes: planOf(deciding, requestId, contract, change), answer: {} }
  }
  const subject = { ...(await readSubject(reader, actor, kind, id)), kind }
  const before = await readStoredDetails(reader, kind, id)
  const details = merged(readDetails(kind, sent), base, before)
  const writes = planDetailsSave(subject, { before, details, actor, writeId: requestId, now })
  return { writes, answer: {} }
}

/** Throws AppError 'conflict' if somebody has changed the same details since the form was opened. */
function merged(mine: Details, base: Details, stored: Entity | null): Details {
  const { details, clashes } = mergeDetails({ base, mine, theirs: stored ? detailsOf(stored) : {} })
  if (clashes.length > 0) throw clashOfDetails(clashes)
  return details
}

/** Replaces the private details of a draft by those in the records of its person and payee. */
export async function takeDetails(
  deciding: Deciding,
  { requestId, id }: PrivateRequestOf<'take'>,
): Promise<Outcome<{ isTaken?: boolean }>> {
  const contract = await readDraft(deciding, id)
  const { details, looks } = await copyPrivate(deciding, requestId, contract)
  if (!details) return { writes: [], answer: { isTaken: false } }
  const change = await replacedPrivate(deciding, id, takenPrivate(details))
  const writes = planOf(deciding, requestId, contract, change)
  return { writes: [...writes, ...looks], answer: { isTaken: true } }
}

/** Throws AppError 'permission-denied', with the reason, if this person may not change its private details now. */
async function readDraft({ reader, actor }: Deciding, id: string): Promise<Contract> {
  const contract = await readContract(reader, id)
  const lock = contractLockReason(contract, actor)
  if (lock) throw new AppError('permission-denied', lock)
  return contract
}

function planOf(
  { actor, now }: Deciding,
  requestId: string,
  contract: Contract,
  change: PrivateChange,
): PlannedWrite[] {
  return planContractPrivateSave({ contract, ...change, actor, writeId: requestId, now })
}
