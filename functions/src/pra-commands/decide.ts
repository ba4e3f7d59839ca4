import { configSchema, defaultConfig } from '@/domain/config/schema'
import { seesPra } from '@/domain/pras/approvals/people'
import { decideEvent, readsApproved } from '@/domain/pras/commands/decide-event'
import { commandOf, type PraRequest, type PraRequestOf } from '@/domain/pras/commands/request'
import { eventDefinition } from '@/domain/pras/events/registry'
import { type Pra, praSchema, praVersionSchema } from '@/domain/pras/schema'
import { mayFollowProduction, planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import { productionSchema } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import { type User, userSchema } from '@/domain/users/schema'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { checkFiledWith, filesNamedBy } from '../commands/files'
import { copyPra, createPra, raisePra } from './create'
import type { DecidingPra } from './deciding'
import { handInDebrief } from './hand-in'
import { readPra, readRegistry } from './read-pra'

/** Decides from stored data only; no writes if the request was already done. Throws the AppErrors of the domain. */
export function decidePra(deciding: DecidingPra, request: PraRequest): Promise<PlannedWrite[]> {
  const { reader, actor, now } = deciding
  switch (request.kind) {
    case 'create':
      return createPra(deciding, request)
    case 'copy':
      return copyPra(deciding, request)
    case 'raise':
      return raisePra(deciding, request)
    case 'event':
      return decideEventOf(deciding, request)
    case 'hand-in':
      return handInDebrief(reader, request, actor, now)
    case 'follow-production':
      return followProduction(deciding, request)
  }
}

async function decideEventOf(
  { reader, actor, catalogue, now }: DecidingPra,
  { requestId, praId, seenRevision, command: sent }: PraRequestOf<'event'>,
): Promise<PlannedWrite[]> {
  const stored = await readPra(reader, praId)
  const { pra, steps } = stored
  const production = sent.productionId
    ? await reader.one(productionSchema, `productions/${sent.productionId}`)
    : undefined
  const users = await conditionOwners(reader, sent.conditions ?? [], pra)
  const command = commandOf(sent, { production, users })
  const config = pra.type === 'dive' ? await reader.find(configSchema, 'config/app') : null
  const approved = readsApproved(command.event)
    ? await reader.find(praVersionSchema, `pras/${praId}/versions/${pra.approvedVersion}`)
    : null
  const writes = await decideEvent(stored, command, {
    actor,
    now,
    requestId,
    seenRevision,
    diveAdviserName: (config ?? defaultConfig).diveAdviserName,
    catalogue,
    approved: approved ?? undefined,
  })
  if (writes.length === 0) return writes
  await checkFiledWith(reader, { type: 'pra', id: praId }, filesNamedBy(command))
  if (eventDefinition(command.event).needsComplete) {
    const registry = await readRegistry(reader, pra, steps, catalogue)
    // Imported here because few commands need the checks, and an import at the top would delay each instance's first command.
    const { checkComplete } = await import('@/domain/pras/commands/check-complete')
    checkComplete(pra, steps, todayIso(now), registry)
  }
  return writes
}

/** Throws 'invalid-argument' for a person who cannot open the PRA, and so could not close a condition. */
async function conditionOwners(
  reader: DecidingPra['reader'],
  conditions: readonly { ownerId: string }[],
  pra: Pra,
): Promise<Map<string, User>> {
  const users = new Map<string, User>()
  for (const id of new Set(conditions.map(({ ownerId }) => ownerId))) {
    const user = await reader.find(userSchema, `users/${id}`)
    if (user === null || user.isArchived || !seesPra(actorOf(user), pra)) {
      throw new AppError(
        'invalid-argument',
        'A condition names somebody who may not read this PRA. Choose a person who can read it.',
      )
    }
    users.set(id, user)
  }
  return users
}

/** Updates the PRA's copies of its production's name and people, on the request of a person of that production. */
async function followProduction(
  { reader, actor, now }: DecidingPra,
  { requestId, praId }: PraRequestOf<'follow-production'>,
): Promise<PlannedWrite[]> {
  const pra = await reader.one(praSchema, `pras/${praId}`)
  const production = await reader.one(productionSchema, `productions/${pra.productionId}`)
  const writes = planProductionSync({ actor, writeId: requestId, now, pra, production })
  if (writes.length > 0 && !mayFollowProduction(pra, production, actor)) {
    throw new AppError('permission-denied', 'Only people of this PRA’s production can bring it up to date.')
  }
  return writes
}
