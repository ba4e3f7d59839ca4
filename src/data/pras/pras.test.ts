import { beforeEach, expect, it, vi } from 'vitest'
import type { PraVersion } from '@/domain/pras/schema'
import { readStep } from '@/domain/pras/steps/read-steps'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { todayIso } from '@/domain/shared/dates'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { people } from '~tests/rules/support/people'
import type { StoredPra } from './pra-store'
import { dispatch, readForExport } from './pras'

const world = vi.hoisted(() => ({ stored: {} as StoredPra, written: [] as PlannedWrite[] }))
vi.mock('@/data/base/session', () => ({ signedInActor: () => people.pc }))
vi.mock('@/data/records/level-catalogue', () => ({ catalogueInUse: () => [], catalogueNow: async () => [] }))
vi.mock('@/data/records/named-in-registry', () => ({ readNamedInRegistry: async () => () => undefined }))
vi.mock('./pra-store', async original => ({
  ...(await original<typeof import('./pra-store')>()),
  readStored: async () => world.stored,
}))
vi.mock('./pra-commit', () => ({
  overLatest: async (
    _id: string,
    _known: undefined,
    plan: (stored: StoredPra) => Promise<{ writes: PlannedWrite[] }>,
  ) => {
    world.written = (await plan(world.stored)).writes
  },
}))

const file = { fileId: 'file', fileName: 'pra.pdf', hash: 'a'.repeat(64) }
const version = () =>
  world.written.find(({ path }) => path.includes('/versions/'))?.data as unknown as PraVersion

beforeEach(() => {
  const steps = completeSteps('regular', {}, todayIso(Date.now()))
  world.stored = {
    pra: buildPra('regular', { pcIds: ['pc'] }),
    steps: Object.fromEntries(Object.entries(steps).map(([slug, step]) => [slug, readStep(step)])),
  }
  world.written = []
})

/** Somebody saves a step. */
function saved(slug: string, changes: Record<string, unknown>) {
  const before = world.stored.steps[slug]
  if (!before) throw new Error(`There is no step ${slug}.`)
  const step = readStep({
    ...before,
    content: { ...before.stored, ...changes },
    revision: before.revision + 1,
  })
  world.stored = { ...world.stored, steps: { ...world.stored.steps, [slug]: step } }
}

it('an export is recorded as the version that its PDF shows, by number, hash and level', async () => {
  world.stored.pra.riskLevel = 'low'
  // Answers that cannot be read are in the version, and so in its hash.
  saved('shoot-plan', { notAField: 'of a later release' })
  const { printed, pra } = await readForExport('p')
  await dispatch('p', { event: 'export-first-option', export: file, printed })
  expect({ version: version().number, hash: version().hash }).toEqual(printed)
  expect(version().riskLevel).toBe(pra.riskLevel)
  expect(pra.riskLevel).not.toBe('low')
})

it('a PDF does not go out over answers that were changed while it was made', async () => {
  const { printed } = await readForExport('p')
  saved('shoot-plan', { dailyPattern: 'Out at two in the morning.' })
  await expect(dispatch('p', { event: 'export-first-option', export: file, printed })).rejects.toMatchObject({
    code: 'failed-precondition',
    message: expect.stringContaining('changed while the PDF was being made'),
  })
  expect(world.written).toEqual([])
})

it('a PDF does not go out under the number of a version that was made meanwhile, nor one that names none', async () => {
  const { printed } = await readForExport('p')
  world.stored.pra.submittedVersion = 1
  const refused = { code: 'failed-precondition' }
  await expect(dispatch('p', { event: 'export-first-option', export: file, printed })).rejects.toMatchObject(
    refused,
  )
  await expect(dispatch('p', { event: 'export-first-option', export: file })).rejects.toMatchObject(refused)
  expect(world.written).toEqual([])
})
