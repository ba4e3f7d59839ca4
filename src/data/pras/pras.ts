import { enqueue } from '@/data/base/keyed-queue'
import { overOwnWrites } from '@/data/base/own-writes'
import { signedInActor } from '@/data/base/session'
import { storeBlob } from '@/data/files/files'
import { conflictWith } from '@/data/firestore/collection'
import { newId } from '@/data/firestore/stamps'
import { catalogueNow } from '@/data/records/level-catalogue'
import { queryClient } from '@/data/sync/query-client'
import { type PraRequestOf, sentCommandOf } from '@/domain/pras/commands/request'
import type { SeenVersion } from '@/domain/pras/events/command'
import { eventDefinition, type PraCommand } from '@/domain/pras/events/registry'
import type { RaisedType } from '@/domain/pras/raising/raised-answers'
import type { Pra, PraType } from '@/domain/pras/schema'
import { withReasonsOver } from '@/domain/pras/steps/reasons'
import {
  headerWhenSent,
  type Step,
  type StoredPra,
  storedContentsOf,
  versionToPrint,
} from '@/domain/pras/stored'
import { levelWhenSent } from '@/domain/pras/workflow/apply'
import { levelOfAnswers } from '@/domain/pras/workflow/level-of-answers'
import type { Production } from '@/domain/productions/schema'
import type { Content } from '@/domain/shared/fields'
import { sha256 } from '@/domain/shared/sha256'
import { pras } from './pra-collection'
import { commitPraWithRetry, planContents, refuseLocked } from './pra-commit'
import { praKeys } from './pra-keys'
import { followed, readStored, refreshLists, showStored, writtenStep } from './pra-store'
import { sendPra } from './send-pra'

/**
 * Creates a draft for a production. `title` is used until general info is written. If a PRA with this `id` exists, returns
 * it.
 */
export function createPra(input: {
  type: PraType
  production: Pick<Production, 'id'>
  title?: string
  id?: string
}): Promise<Pra> {
  const { type, production, title = '', id = newId() } = input
  return made({ kind: 'create', requestId: id, type, productionId: production.id, title })
}

/** Creates a draft with the answers of `source`, for the steps of the new type, each marked 'copied – review'. */
export function copyPra(
  source: Pick<Pra, 'id'>,
  { production, type, id = newId() }: { production: Pick<Production, 'id'>; type?: PraType; id?: string },
): Promise<Pra> {
  return made({ kind: 'copy', requestId: id, fromId: source.id, productionId: production.id, type })
}

/**
 * Creates a draft of the drone or dive PRA of a shoot, with its people, places and days. Each links to the other if the
 * first one's answers can be changed now.
 */
export function raisePra(source: Pick<Pra, 'id'>, type: RaisedType, id = newId()): Promise<Pra> {
  return made({ kind: 'raise', requestId: id, fromId: source.id, type })
}

/** Sends a request that creates a PRA, and returns the PRA. */
async function made(request: PraRequestOf<'create' | 'copy' | 'raise'>): Promise<Pra> {
  await sendPra(request, async () => (await pras.find(request.requestId)) !== undefined)
  refreshLists()
  return pras.get(request.requestId)
}

export interface StepSave {
  praId: string
  slug: string
  content: Content
  /** The edited revision of the step; 0 if nobody had saved it. */
  baseRevision: number
  /** The id of this write, so that a retry after an unclear failure does not save it twice. */
  writeId: string
}

/**
 * Saves the answers of one step, and the derived fields of the header, in one commit. Somebody else's revision in between
 * rejects with AppError('conflict', …, { details: { theirs: Step } }); a step that may not be edited rejects with
 * 'permission-denied' and the reason.
 */
export function saveStep(save: StepSave): Promise<Step> {
  const { praId, slug, baseRevision, writeId } = save
  return enqueue(`pras/${praId}`, () =>
    commitPraWithRetry(
      praId,
      followed(praId),
      ({ pra, steps }) => {
        const step = steps[slug]
        if (step?.lastWriteId === writeId) return { writes: [], result: step }
        if (step && step.revision !== baseRevision) throw conflictWith(step)
        refuseLocked(pra)
        const content = withReasonsOver(step?.stored, save.content, signedInActor().id)
        const writes = planContents({ pra, steps }, { [slug]: content }, writeId)
        return { writes, result: writtenStep(praId, slug, writes) }
      },
      writeId,
    ),
  )
}

/**
 * Updates a PRA's copy of its production's name and people. Does nothing if it is up to date, or if this person is on the
 * production neither before nor after.
 */
export async function followProduction(praId: string): Promise<void> {
  const requestId = newId()
  await sendPra({ kind: 'follow-production', requestId, praId }, () => holds(praId, requestId))
}

/**
 * Runs a command on a PRA as the person sees it. Repeating a finished command succeeds, and so does repeating a `writeId`.
 * Rejects with AppError: 'failed-precondition' with the missing answers as `details.problems: Problem[]`, 'conflict' if
 * somebody else changed the PRA in the meantime (`details.theirs`), else the refusal of the workflow.
 */
export async function dispatch(
  { id, revision }: Pick<Pra, 'id' | 'revision'>,
  command: PraCommand,
  { writeId = newId() }: { writeId?: string } = {},
): Promise<void> {
  const request = {
    kind: 'event',
    requestId: writeId,
    praId: id,
    command: sentCommandOf(command),
  } as const
  const isStored = () => holds(id, writeId)
  await enqueue(`pras/${id}`, () =>
    overOwnWrites(revision, seenRevision => sendPra({ ...request, seenRevision }, isStored)),
  )
  await showDone(id, command)
}

/** Shows the new state before the listeners receive it. If it cannot be read, the listeners will show it. */
async function showDone(id: string, { event }: PraCommand): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: praKeys.versions(id) })
  void queryClient.invalidateQueries({ queryKey: praKeys.exports(id) })
  refreshLists()
  const read = eventDefinition(event).restoresApproved ? readStored(id) : pras.get(id).then(pra => ({ pra }))
  await read.then(showStored, () => undefined)
}

/**
 * Resolves to true if the stored PRA includes this request. Its answers may have been saved since, so the log entry counts
 * as well.
 */
async function holds(praId: string, requestId: string): Promise<boolean> {
  const pra = await pras.get(praId)
  return pra.lastWriteId === requestId || pra.lastLogId === requestId
}

/** Returns the stored content of an export: header, answers, and the number and hash of its future version. */
export async function readForExport(praId: string): Promise<StoredPra & { printed: SeenVersion }> {
  const { pra, steps } = await readStored(praId)
  const contents = storedContentsOf(steps)
  const catalogue = await catalogueNow()
  const { level } = levelOfAnswers(pra.type, contents, catalogue)
  const sent = headerWhenSent(pra, contents, catalogue)
  return {
    pra: { ...sent, riskLevel: levelWhenSent(pra, level) },
    steps,
    printed: await versionToPrint({ pra, steps }, catalogue),
  }
}

/**
 * Stores the PDF for an external adviser, and returns the input of the export command: its file, and its SHA-256 in
 * hexadecimal. The command itself writes the entry under `exports`.
 */
export async function storeExport(input: {
  pra: Pra
  to: 'first-option' | 'dive-adviser'
  blob: Blob
  fileName: string
}): Promise<{ fileId: string; fileName: string; hash: string }> {
  const { pra, blob, fileName } = input
  const [hash, file] = await Promise.all([
    blob.arrayBuffer().then(sha256),
    storeBlob(blob, fileName, {
      parentType: 'pra',
      parentId: pra.id,
      productionId: pra.productionId,
      companyId: pra.companyId,
      companyAccess: pra.companyAccess,
    }),
  ])
  return { fileId: file.id, fileName: file.name, hash }
}
