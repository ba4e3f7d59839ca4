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

/** `title` is used until 'general info' has one. If a PRA with this `id` exists, returns that PRA. */
export function createPra(input: {
  type: PraType
  production: Pick<Production, 'id'>
  title?: string
  id?: string
}): Promise<Pra> {
  const { type, production, title = '', id = newId() } = input
  return made({ kind: 'create', requestId: id, type, productionId: production.id, title })
}

/** A draft with the answers of `source` in the steps that the type has, marked 'copied – review'. */
export function copyPra(
  source: Pick<Pra, 'id'>,
  { production, type, id = newId() }: { production: Pick<Production, 'id'>; type?: PraType; id?: string },
): Promise<Pra> {
  return made({ kind: 'copy', requestId: id, fromId: source.id, productionId: production.id, type })
}

/**
 * Creates a draft of a drone or dive PRA for the shoot of `source`, with the people, places and days of the shoot. The new PRA
 * links to `source`. `source` also gets a link to the new PRA, if the answers of `source` can be changed now.
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
  /** The revision of the step that was edited; 0 if there was none yet. */
  baseRevision: number
  /** The id of this write, so that a retry after an unclear failure does not save the step twice. */
  writeId: string
}

/**
 * Saves the answers of one step, and the derived fields of the header, in one commit. Rejects with AppError('conflict', …, {
 * details: { theirs: Step } }) if somebody else has saved a revision since, and with 'permission-denied' and the reason if the
 * step may not be edited.
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
 * Updates the copy that a PRA has of its production's name and people. Does nothing if the copy is up to date, or if the signed-in
 * person is neither in the copy nor on the production.
 */
export async function followProduction(praId: string): Promise<void> {
  const requestId = newId()
  await sendPra({ kind: 'follow-production', requestId, praId }, () => holds(praId, requestId))
}

/**
 * Runs a workflow command on the revision of a PRA that the person sees. Repeating a finished command, or a `writeId`, succeeds.
 * Rejects with AppError: 'failed-precondition' with the missing answers as `details.problems: Problem[]`, 'conflict' if somebody
 * else changed the PRA in the meantime (`details.theirs`), else the workflow's reason for refusing.
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

/** Reads and shows the new state before the listeners receive it. If reading fails, the listeners will show it later. */
async function showDone(id: string, { event }: PraCommand): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: praKeys.versions(id) })
  void queryClient.invalidateQueries({ queryKey: praKeys.exports(id) })
  refreshLists()
  const read = eventDefinition(event).restoresApproved ? readStored(id) : pras.get(id).then(pra => ({ pra }))
  await read.then(showStored, () => undefined)
}

/** The stored PRA shows it or, if somebody has saved answers since, the log entry of the request. */
async function holds(praId: string, requestId: string): Promise<boolean> {
  const pra = await pras.get(praId)
  return pra.lastWriteId === requestId || pra.lastLogId === requestId
}

/** Returns what an export prints: the stored header and answers, and the number and hash of the version that they will become. */
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
 * Stores the PDF for an external adviser. Returns the input for the export command: the file, and the SHA-256 of the PDF in
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
