import { now } from '@/data/base/clock'
import { enqueue } from '@/data/base/keyed-queue'
import { signedInActor } from '@/data/base/session'
import { storeBlob } from '@/data/files/files'
import { conflictWith } from '@/data/firestore/collection'
import { createNumbered } from '@/data/firestore/numbered'
import { newId } from '@/data/firestore/stamps'
import { configQuery } from '@/data/records/config'
import { catalogueInUse, catalogueNow } from '@/data/records/level-catalogue'
import { readNamedInRegistry } from '@/data/records/named-in-registry'
import { productions } from '@/data/records/productions'
import { queryClient } from '@/data/sync/query-client'
import type { SeenVersion } from '@/domain/pras/events/command'
import type { PraCommand } from '@/domain/pras/events/registry'
import { aboutEvent } from '@/domain/pras/events/registry'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import { type RaisedType, takenOver } from '@/domain/pras/raising/taken-over'
import type { Pra, PraType } from '@/domain/pras/schema'
import type { Problem } from '@/domain/pras/steps/define-step'
import { withReasonsOver } from '@/domain/pras/steps/reasons'
import { allSteps, presentSteps } from '@/domain/pras/steps/registry'
import { versionBody } from '@/domain/pras/version'
import { applyCommand, levelWhenSent } from '@/domain/pras/workflow/apply'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { levelOfAnswers } from '@/domain/pras/workflow/level-check'
import { planStepSave, planTransition } from '@/domain/pras/workflow/plan'
import { planCreatePra, praCounterPath, praReference } from '@/domain/pras/workflow/plan-create'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import type { Production } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { pras } from './pra-collection'
import { overLatest } from './pra-commit'
import { copiedContent } from './pra-copy'
import { praKeys } from './pra-keys'
import {
  contentsOf,
  followed,
  headerOf,
  readStored,
  refreshLists,
  type Step,
  type Steps,
  type StoredPra,
  storedContentsOf,
  versionsOf,
  writtenStep,
} from './pra-store'
import { sha256, versionHash } from './version-hash'

/**
 * Creates a draft for a production. Its number is the next of the year's counter; the counter, the header and the log
 * entry are one commit. `title` stands until general info is written.
 */
export function createPra(input: {
  type: PraType
  production: Production
  title?: string
  /** Creating the same id again gives the PRA that is there. */
  id?: string
}): Promise<Pra> {
  const { type, production, id } = input
  return create({ type, production, title: input.title?.trim() || production.name, steps: {}, id })
}

/**
 * Creates a draft with the answers of `source`, for the steps that the new type has, each marked 'copied – review' (see
 * pra-copy.ts). Days, approvals, versions and the debrief stay behind.
 */
export async function copyPra(
  source: Pra,
  options: { production: Production; type?: PraType; id?: string },
): Promise<Pra> {
  const type = options.type ?? source.type
  const { steps } = await readStored(source.id)
  const slugs = new Set(allSteps.filter(step => step.types.includes(type)).map(step => step.slug))
  const copied = Object.entries(steps)
    .filter(([slug]) => slugs.has(slug))
    .map(([slug, step]) => [slug, copiedContent(step.content, source.reference)] as const)
  return create({
    type,
    production: options.production,
    title: source.title,
    steps: Object.fromEntries(copied),
    copiedFromId: source.id,
    id: options.id,
  })
}

/**
 * Creates a draft of the drone or dive PRA of a shoot: its people, places and days are taken over, and each links to the
 * other. Where the first one's answers cannot be changed now, or somebody was faster, only the new one links.
 */
export async function raisePra(
  source: Pra,
  type: RaisedType,
  production: Production,
  id?: string,
): Promise<Pra> {
  const { steps } = await readStored(source.id)
  const pra = await create({
    type,
    production,
    title: source.title,
    steps: takenOver(type, { id: source.id, steps }),
    id,
  })
  await linkBack(source.id, pra.id).catch(() => undefined)
  return pra
}

function linkBack(sourceId: string, praId: string): Promise<void> {
  return enqueue(`pras/${sourceId}`, () =>
    overLatest(sourceId, undefined, ({ pra, steps }) => {
      const actor = signedInActor()
      const slug = 'general-info'
      const step = steps[slug]
      const links = Array.isArray(step?.content.linkedPraIds) ? step.content.linkedPraIds : []
      if (editLockReason(pra, actor) || links.includes(praId)) return { writes: [], result: undefined }
      const content = { ...step?.content, linkedPraIds: [...links, praId] }
      const headerChanges = headerOf(pra, { ...contentsOf(steps), [slug]: content })
      const write = { actor, writeId: newId(), now: now() }
      return {
        writes: planStepSave({ ...write, pra, slug, step, content, headerChanges }),
        result: undefined,
      }
    }),
  )
}

interface NewPra {
  type: PraType
  production: Production
  title: string
  steps: Record<string, Content>
  copiedFromId?: string
  id: string | undefined
}

function create({ id = newId(), ...input }: NewPra): Promise<Pra> {
  const writeId = id
  return createNumbered({
    records: pras,
    id,
    writeId,
    counterPath: praCounterPath,
    plan: write => planNew(input, { id, writeId, ...write }),
    created: refreshLists,
  })
}

function planNew(
  input: Omit<NewPra, 'id'>,
  write: { id: string; writeId: string; at: number; lastNumber: number },
) {
  const { type, production, title, steps } = input
  const { id, writeId, at, lastNumber } = write
  const actor = signedInActor()
  const headerChanges = headerOf(
    {
      type,
      status: 'draft',
      riskLevel: type === 'low-risk' ? 'low' : 'regular',
      reference: praReference(new Date(at).getUTCFullYear(), lastNumber + 1),
      productionId: production.id,
      productionName: production.name,
      ownerId: actor.id,
      ownerName: actor.name,
      title,
    },
    steps,
  )
  return planCreatePra({ ...input, id, actor, writeId, now: at, logId: writeId, lastNumber, headerChanges })
}

export interface StepSave {
  praId: string
  slug: string
  content: Content
  /** The step's revision that was edited; 0 where nobody had saved it. */
  baseRevision: number
  /** The id of this write: repeating it after an unclear failure cannot save it twice. */
  writeId: string
}

/**
 * Saves the answers of one step, and the header with what follows from them, in one commit. Somebody else's revision in
 * between rejects with AppError('conflict', …, { details: { theirs: Step } }); a step that may not be edited with
 * 'permission-denied' and the reason.
 */
export function saveStep(save: StepSave): Promise<Step> {
  const { praId, slug, baseRevision, writeId } = save
  return enqueue(`pras/${praId}`, () =>
    overLatest(
      praId,
      followed(praId),
      ({ pra, steps }) => {
        const actor = signedInActor()
        const step = steps[slug]
        if (step?.lastWriteId === writeId) return { writes: [], result: step }
        if (step && step.revision !== baseRevision) throw conflictWith(step)
        const lock = editLockReason(pra, actor)
        if (lock) throw new AppError('permission-denied', lock)
        const content = withReasonsOver(step?.stored, save.content, actor.id)
        const headerChanges = headerOf(pra, { ...contentsOf(steps), [slug]: content })
        const writes = planStepSave({ pra, slug, step, content, actor, writeId, now: now(), headerChanges })
        return { writes, result: writtenStep(praId, slug, writes) }
      },
      writeId,
    ),
  )
}

/**
 * Brings the copy that a PRA has of its production's name and people up to date. Rejects with AppError
 * 'permission-denied' where the production names this person neither before nor after.
 */
export function followProduction(praId: string): Promise<void> {
  return enqueue(`pras/${praId}`, () =>
    overLatest(praId, undefined, async ({ pra }) => {
      const production = await productions.get(pra.productionId)
      const write = { actor: signedInActor(), writeId: newId(), now: now() }
      return { writes: planProductionSync({ ...write, pra, production }), result: undefined }
    }),
  )
}

/**
 * Puts a command to a PRA: the change of the header, its log entry and, where due, the version are one commit. Repeating
 * a command that is done is success, and so is repeating a `writeId`. Rejects with AppError: 'failed-precondition' with
 * the missing answers as `details.problems: Problem[]`, else what the workflow or the rules say.
 */
export function dispatch(
  praId: string,
  command: PraCommand,
  options: { writeId?: string } = {},
): Promise<void> {
  const writeId = options.writeId ?? newId()
  return enqueue(`pras/${praId}`, async () => {
    await overLatest(praId, undefined, stored => planDispatch(stored, command, writeId), writeId)
    void queryClient.invalidateQueries({ queryKey: praKeys.versions(praId) })
    void queryClient.invalidateQueries({ queryKey: praKeys.exports(praId) })
    refreshLists()
  })
}

async function planDispatch(stored: StoredPra, command: PraCommand, writeId: string) {
  const { pra, steps } = stored
  const done = { writes: [], result: undefined }
  // Its own answers may have been saved since, so the entry counts as well.
  if (pra.lastWriteId === writeId || pra.lastLogId === writeId) return done
  const actor = signedInActor()
  const at = now()
  const diveAdviserName = await adviserName(pra)
  const contents = storedContentsOf(steps)
  const isSent = aboutEvent(command.event).needsComplete
  const catalogue = isSent ? await catalogueNow() : catalogueInUse()
  const derived = levelOfAnswers(pra.type, contents, catalogue)
  const change = applyCommand(pra, command, actor, { now: at, logId: writeId, diveAdviserName, derived })
  if (change.alreadyDone) return done
  if (isSent) await checkComplete(pra, steps, at, catalogue)
  const hash = change.version === null ? '' : await versionHash(versionBody(pra, contents))
  if ('export' in command) checkPrinted(command.printed, { version: change.version ?? 0, hash })
  const writes = planTransition({
    pra,
    change,
    command,
    actor,
    writeId,
    now: at,
    steps: contents,
    hash,
    restore: aboutEvent(command.event).restoresApproved ? await restoreOf(stored) : undefined,
  })
  return { writes, result: undefined }
}

/** A PDF goes out only as the version that it shows: its answers may have been changed while it was made and filed. */
function checkPrinted(printed: SeenVersion | undefined, recorded: SeenVersion): void {
  if (printed?.version === recorded.version && printed.hash === recorded.hash) return
  throw new AppError(
    'failed-precondition',
    'Not sent: this PRA was changed while the PDF was being made, so the PDF does not show what would be recorded. Close this and look at the PRA again, or send it again: the PDF is then made anew.',
  )
}

async function checkComplete(
  pra: Pra,
  steps: Steps,
  at: number,
  catalogue: readonly LevelHazard[],
): Promise<void> {
  // Loaded here, since the checks bring more along than most pages of the app need.
  const [registry, { allProblems }] = await Promise.all([
    readNamedInRegistry(presentSteps(pra, steps), catalogue),
    import('@/domain/pras/checks/problems'),
  ])
  const found: Problem[] = allProblems(pra, steps, todayIso(at), registry)
  const problems = found.filter(({ level }) => level === 'error')
  if (problems.length === 0) return
  const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`
  throw new AppError(
    'failed-precondition',
    `${count} to be completed, corrected or explained, so nothing was sent. See to what is listed, and send it again.`,
    { details: { problems } },
  )
}

/** What discarding an amendment puts back: what the version in force says. */
async function restoreOf({ pra, steps }: StoredPra) {
  const live = Object.entries(steps).map(([slug, step]) => [slug, { ...step, content: step.stored }])
  return {
    approved: await versionsOf(pra.id).get(String(pra.approvedVersion)),
    live: Object.fromEntries(live) as Steps,
  }
}

/** {name}: as it was at first submit, else from config. Only dive PRAs have one. */
async function adviserName(pra: Pra): Promise<string> {
  if (pra.type !== 'dive') return ''
  if (pra.diveAdviserName) return pra.diveAdviserName
  return (await queryClient.ensureQueryData(configQuery)).diveAdviserName
}

/** What an export sends, as it is stored now: header, answers, and the number and hash that its version will have. */
export async function readForExport(praId: string): Promise<StoredPra & { printed: SeenVersion }> {
  const { pra, steps } = await readStored(praId)
  const contents = storedContentsOf(steps)
  const { level } = levelOfAnswers(pra.type, contents, await catalogueNow())
  const hash = await versionHash(versionBody(pra, contents))
  return {
    pra: { ...pra, riskLevel: levelWhenSent(pra, level) },
    steps,
    printed: { version: pra.submittedVersion + 1, hash },
  }
}

/**
 * Files the PDF that goes to an external adviser, and gives what the export command names: its file, and its SHA-256 in
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
