import { seesPra } from '@/domain/pras/approvals/people'
import type { PraRequestOf } from '@/domain/pras/commands/request'
import { copiedContent } from '@/domain/pras/copying'
import { raisedAnswers } from '@/domain/pras/raising/raised-answers'
import type { PraType } from '@/domain/pras/schema'
import { allSteps } from '@/domain/pras/steps/registry'
import { contentsOf, headerOf, type StoredPra } from '@/domain/pras/stored'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { planStepSave } from '@/domain/pras/workflow/plan'
import { planCreatePra, praCounterPath, praReference } from '@/domain/pras/workflow/plan-create'
import { createPraRefusal } from '@/domain/productions/prepare'
import { type Production, productionSchema } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { lastNumber } from '../commands/number'
import type { DecidingPra } from './deciding'
import { readPra } from './read-pra'

/** The writes of a new draft, with its number and its log entry. The draft has the id of the request. */
export async function createPra(
  deciding: DecidingPra,
  request: PraRequestOf<'create'>,
): Promise<PlannedWrite[]> {
  const production = await preparedProduction(deciding, request.productionId)
  return newPra(deciding, request.requestId, {
    type: request.type,
    production,
    title: request.title || production.name,
    steps: {},
  })
}

/**
 * The writes of a draft with the answers of another PRA, for the steps that the new type also has. Each step is marked as copied.
 * Days, approvals, versions and the debrief are not copied.
 */
export async function copyPra(deciding: DecidingPra, request: PraRequestOf<'copy'>): Promise<PlannedWrite[]> {
  const source = await readSource(deciding, request.fromId)
  const production = await preparedProduction(deciding, request.productionId)
  const type = request.type ?? source.pra.type
  const slugs = new Set(allSteps.filter(step => step.types.includes(type)).map(step => step.slug))
  const copied = Object.entries(source.steps)
    .filter(([slug]) => slugs.has(slug))
    .map(([slug, step]) => [slug, copiedContent(step.content, source.pra.reference)] as const)
  return newPra(deciding, request.requestId, {
    type,
    production,
    title: source.pra.title,
    steps: Object.fromEntries(copied),
    copiedFromId: source.pra.id,
  })
}

/**
 * The writes of a drone or dive PRA for a shoot. People, places and days are copied from the shoot's PRA, and the two PRAs link
 * to each other. If the answers of the shoot's PRA cannot change now, only the new PRA has a link.
 */
export async function raisePra(
  deciding: DecidingPra,
  request: PraRequestOf<'raise'>,
): Promise<PlannedWrite[]> {
  const source = await readSource(deciding, request.fromId)
  const production = await preparedProduction(deciding, source.pra.productionId)
  const writes = await newPra(deciding, request.requestId, {
    type: request.type,
    production,
    title: source.pra.title,
    steps: raisedAnswers(request.type, { id: source.pra.id, steps: source.steps }),
  })
  return [...writes, ...linkBack(deciding, source, request.requestId)]
}

function linkBack(
  { actor, catalogue, now }: DecidingPra,
  { pra, steps }: StoredPra,
  praId: string,
): PlannedWrite[] {
  const slug = 'general-info'
  const step = steps[slug]
  const links = Array.isArray(step?.content.linkedPraIds) ? step.content.linkedPraIds : []
  if (editLockReason(pra, actor) || links.includes(praId)) return []
  const content = { ...step?.content, linkedPraIds: [...links, praId] }
  const headerChanges = headerOf(pra, { ...contentsOf(steps), [slug]: content }, catalogue)
  return planStepSave({ pra, slug, step, content, headerChanges, actor, writeId: praId, now })
}

/** Reads the PRA to copy. Throws 'permission-denied' if this person may not see it. */
async function readSource({ reader, actor }: DecidingPra, id: string): Promise<StoredPra> {
  const source = await readPra(reader, id)
  if (seesPra(actor, source.pra)) return source
  throw new AppError('permission-denied', 'You may not read this PRA. Ask its owner or an admin.')
}

async function preparedProduction({ reader, actor }: DecidingPra, id: string): Promise<Production> {
  const production = await reader.one(productionSchema, `productions/${id}`)
  const refusal = createPraRefusal(actor, production)
  if (refusal === '') return production
  throw new AppError('permission-denied', refusal)
}

interface NewPra {
  type: PraType
  production: Production
  title: string
  steps: Record<string, Content>
  copiedFromId?: string
}

async function newPra(
  { reader, actor, catalogue, now }: DecidingPra,
  id: string,
  input: NewPra,
): Promise<PlannedWrite[]> {
  const year = new Date(now).getUTCFullYear()
  const last = await lastNumber(reader, praCounterPath(year))
  const { type, production, title, steps } = input
  const headerChanges = headerOf(
    {
      type,
      status: 'draft',
      riskLevel: type === 'low-risk' ? 'low' : 'regular',
      reference: praReference(year, last + 1),
      productionId: production.id,
      productionName: production.name,
      ownerId: actor.id,
      ownerName: actor.name,
      title,
    },
    steps,
    catalogue,
  )
  const write = { id, actor, writeId: id, logId: id, now, lastNumber: last }
  return planCreatePra({ ...input, ...write, headerChanges })
}
