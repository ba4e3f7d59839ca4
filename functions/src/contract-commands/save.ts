import { clashSentence, mergeTerms } from '@/domain/contracts/commands/merge-terms'
import { namingRefusal } from '@/domain/contracts/commands/refusals'
import {
  type ContractRequestOf,
  type SentTerms,
  sentTermsOf,
  termsOf,
} from '@/domain/contracts/commands/request'
import { copiesOf, type NamingTerms, renamed } from '@/domain/contracts/copies'
import { contractDrift, withTakenDrift } from '@/domain/contracts/copying/drift'
import { rightToWorkForgotten } from '@/domain/contracts/right-to-work/check'
import { rightToWorkPath, rightToWorkSchema } from '@/domain/contracts/right-to-work/schema'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { planContractSave } from '@/domain/contracts/workflow/plan'
import { logSchema } from '@/domain/logs/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { readContract } from '../commands/contract'
import type { Reader } from '../commands/read'
import type { Deciding } from '../commands/run-command'
import { privateOfOthers } from '../private-details/copy'
import type { ContractDecision } from './decision'
import { readSources } from './read-sources'

type Save = ContractRequestOf<'save'>

/**
 * The writes that change terms of a draft, with the sums, names and copies that follow from the terms, and the private details of
 * a newly named person or payee. Other people's changes to other terms stay. Throws AppError 'conflict' if another person changed
 * one of the same terms. Its `details` are the stored contract (`theirs`), the terms before the change (`base`), and the
 * `clashes`.
 */
export async function saveTerms(deciding: Deciding, request: Save): Promise<ContractDecision> {
  const { reader, actor, now } = deciding
  const { requestId, contractId, refresh } = request
  const contract = await readContract(reader, contractId)
  const lock = contractLockReason(contract, actor)
  if (lock) throw new AppError('permission-denied', lock)
  const terms = await mergedTerms(reader, contract, request, actor)
  const names = renamed(contract, terms)
  const next: Contract = { ...contract, ...terms }
  const renamedCopies = names.length > 0 ? await copiesNamed(deciding, next, names) : {}
  const refreshed = refresh.length > 0 ? await refreshedCopies(deciding, contract, refresh) : {}
  const { change, looks } = await privateOfOthers(deciding, requestId, contract, next)
  const writes = planContractSave({
    contract,
    changes: terms,
    copies: { ...refreshed, ...renamedCopies },
    privateChange: change,
    actor,
    writeId: requestId,
    now,
  })
  const forgotten =
    contract.crewId !== '' && contract.crewId !== next.crewId
      ? rightToWorkForgotten(contractId, await reader.find(rightToWorkSchema, rightToWorkPath(contractId)), {
          actor,
          writeId: requestId,
          now,
        })
      : []
  return { contractId, writes: writes.length > 0 ? [...writes, ...looks, ...forgotten] : [] }
}

/** Merges the sent terms with the stored terms. Throws AppError 'conflict' if both changed the same term. */
async function mergedTerms(
  reader: Reader,
  contract: Contract,
  { terms: sent, base: sentBase, own }: Save,
  actor: Actor,
): Promise<Partial<ContractTerms>> {
  const { type, ...terms } = termsOf(sent)
  if (type !== undefined && type !== contract.type) {
    throw new AppError('invalid-argument', 'The type of a contract cannot be changed. Make a new contract.')
  }
  let base = givenOf(sentBase)
  let merged = mergeTerms(contract, terms, base)
  // The stored value of a clashing term may come from an earlier save of the same person. Nobody else changed it then.
  if (merged.clashes.length > 0 && own.length > 0) {
    for (const write of own)
      if (await isStored(reader, contract, write.writeId)) base = { ...base, ...givenOf(write.terms) }
    merged = mergeTerms(contract, terms, base)
  }
  if (merged.clashes.length === 0) return merged.terms
  throw new AppError('conflict', clashSentence(merged.clashes, contract.lastModifiedById === actor.id), {
    details: { theirs: contract, base: sentTermsOf(base), clashes: merged.clashes },
  })
}

const givenOf = (sent: SentTerms) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value ?? undefined]),
  ) as Partial<ContractTerms>

/** Returns whether an earlier save was stored: its log entry then has the id of the save. */
async function isStored(reader: Reader, contract: Contract, writeId: string): Promise<boolean> {
  return contract.lastWriteId === writeId || (await reader.find(logSchema, `logs/${writeId}`)) !== null
}

/** Copies of the records that this edit names for the first time. */
async function copiesNamed(
  { reader, actor }: Deciding,
  next: Contract,
  names: readonly (keyof NamingTerms)[],
) {
  const named = Object.fromEntries(names.map(name => [name, next[name]]))
  const sources = await readSources(reader, { ...named, productionId: next.productionId })
  const refusal = namingRefusal(actor, {
    ...sources,
    // The production that the contract already has is allowed, even if the person may not see that production.
    ...(names.includes('productionId') ? {} : { production: undefined }),
  })
  if (refusal) throw new AppError('permission-denied', refusal)
  return copiesOf(names, sources)
}

async function refreshedCopies({ reader, actor }: Deciding, contract: Contract, chosen: Save['refresh']) {
  const sources = await readSources(reader, contract)
  const refusal = namingRefusal(actor, sources)
  if (refusal) throw new AppError('permission-denied', refusal)
  const { production, productionCompany, crew, company } = sources
  const drift = contractDrift(contract, {
    cachedProduction: production,
    ...(productionCompany ? { cachedProductionCompany: productionCompany } : {}),
    ...(crew ? { cachedCrew: crew } : {}),
    ...(company ? { cachedCompany: company } : {}),
  })
  const isChosen = (copy: string, field: string) =>
    chosen.some(each => each.copy === copy && each.field === field)
  return withTakenDrift(
    contract,
    drift.filter(({ copy, field }) => isChosen(copy, field)),
  )
}
