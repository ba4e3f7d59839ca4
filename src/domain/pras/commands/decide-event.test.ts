import { beforeEach, expect, it } from 'vitest'
import type { SeenVersion } from '@/domain/pras/events/command'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra, PraType, PraVersion } from '@/domain/pras/schema'
import { readStep } from '@/domain/pras/steps/read-steps'
import { type StoredPra, storedContentsOf, versionToPrint } from '@/domain/pras/stored'
import { versionBody } from '@/domain/pras/version'
import { todayIso } from '@/domain/shared/dates'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { anAmendment } from '~tests/fixtures/pra-records'
import { people } from '~tests/rules/support/people'
import { decideEvent, type EventFacts } from './decide-event'

const file = { fileId: 'file', fileName: 'pra.pdf', hash: 'a'.repeat(64) }
let stored: StoredPra

beforeEach(() => {
  stored = newPra('regular')
})

function newPra(type: PraType, changes: Partial<Pra> = {}): StoredPra {
  const steps = completeSteps(type, {}, todayIso(Date.now()))
  return {
    pra: buildPra(type, { pcIds: ['pc'], ...changes }),
    steps: Object.fromEntries(Object.entries(steps).map(([slug, step]) => [slug, readStep(step)])),
  }
}

/** Somebody saves a step. */
function saved(slug: string, changes: Record<string, unknown>) {
  const before = stored.steps[slug]
  if (!before) throw new Error(`There is no step ${slug}.`)
  const step = readStep({
    ...before,
    content: { ...before.stored, ...changes },
    revision: before.revision + 1,
  })
  stored = { ...stored, steps: { ...stored.steps, [slug]: step } }
}

function decide(command: PraCommand, facts: Partial<EventFacts> = {}) {
  return decideEvent(stored, command, {
    actor: people.pc,
    now: Date.now(),
    requestId: 'request',
    seenRevision: stored.pra.revision,
    diveAdviserName: '',
    catalogue: [],
    approved: undefined,
    ...facts,
  })
}

const printedNow = () => versionToPrint(stored, [])

const exportOf = (printed?: SeenVersion): PraCommand => ({
  event: 'export-first-option',
  export: file,
  ...(printed ? { printed } : {}),
})

it('an export stores the version that the PDF shows, with its number, hash and risk level', async () => {
  stored.pra.riskLevel = 'low'
  // The version and its hash include even answers that this release cannot read.
  saved('shoot-plan', { notAField: 'of a later release' })
  const printed = await printedNow()
  const writes = await decide(exportOf(printed))
  const version = writes.find(({ path }) => path.includes('/versions/'))?.data as unknown as PraVersion
  expect({ version: version.number, hash: version.hash }).toEqual(printed)
  expect(version.riskLevel).not.toBe('low')
})

it('a PRA command refuses a PDF of answers that changed while the PDF was made', async () => {
  const printed = await printedNow()
  saved('shoot-plan', { dailyPattern: 'Out at two in the morning.' })
  await expect(decide(exportOf(printed))).rejects.toMatchObject({
    code: 'failed-precondition',
    message: expect.stringContaining('changed this PRA while its PDF was being made'),
  })
})

it('a PRA command refuses a PDF if another version was made in the meantime, or if it names no version', async () => {
  const printed = await printedNow()
  stored.pra.submittedVersion = 1
  const refused = { code: 'failed-precondition' }
  await expect(decide(exportOf(printed))).rejects.toMatchObject(refused)
  await expect(decide(exportOf())).rejects.toMatchObject(refused)
})

it('a PRA command for an older revision is refused, and the refusal names who changed the PRA', async () => {
  await expect(decide({ event: 'archive' }, { seenRevision: stored.pra.revision - 1 })).rejects.toMatchObject(
    {
      code: 'conflict',
      details: { theirs: { revision: stored.pra.revision, lastModifiedById: stored.pra.lastModifiedById } },
    },
  )
  expect(await decide({ event: 'archive' })).toHaveLength(2)
})

it('a PRA command takes title and dates from the answers, even if the header has other values', async () => {
  stored.pra.title = 'Forged'
  stored.pra.startDate = '2030-01-01'
  const writes = await decide(exportOf(await printedNow()))
  const header = writes.find(({ path }) => path === `pras/${stored.pra.id}`)?.data
  const version = writes.find(({ path }) => path.includes('/versions/'))?.data
  const general = stored.steps['general-info']?.content
  expect(header).toMatchObject({ startDate: general?.startDate, title: expect.not.stringMatching('Forged') })
  expect(version).toMatchObject({ startDate: header?.startDate, title: header?.title })
})

it('an event that sends nothing to approvers uses the stored risk level, and not one from the present answers', async () => {
  stored.pra.riskLevel = 'high'
  const writes = await decide({ event: 'archive' })
  const log = writes.find(({ path }) => path.startsWith('logs/'))?.data
  expect(log).toMatchObject({ data: { riskLevel: 'high' } })
})

it.each([
  ['drone', 'general-info', 'activitySummary', false],
  ['drone', 'pilots', 'operatorName', true],
  ['dive', 'shoot-plan', 'dailyPattern', false],
  ['dive', 'dive-conditions', 'visibility', true],
] as const)(
  'an amendment of a %s PRA that changes %s needs the team only if the step is the team’s, whatever the editor answered',
  async (type, slug, name, needsTeam) => {
    const inForce = { status: 'approved', approvedVersion: 1, submittedVersion: 1 } as const
    stored = newPra(type, { ...inForce, amendments: [anAmendment({ baseVersion: 1 })] })
    const contents = storedContentsOf(stored.steps)
    const approved = {
      ...versionBody(stored.pra, contents),
      ...{
        id: '1',
        number: 1,
        createdById: 'pc',
        createdByName: '',
        writtenAt: 1,
        event: 'approve',
        hash: '',
      },
    }
    saved(slug, { [name]: 'Changed' })
    const writes = await decide(
      {
        event: 'finish-amendment',
        amendment: {
          ...{ reason: 'other', summary: 'A change', affectsDroneOrDive: false, changedSteps: [] },
          ...{ crewBriefedOnChange: true, changedWhileOnLocation: false },
        },
      },
      { approved },
    )
    const header = writes.find(({ path }) => path === `pras/${stored.pra.id}`)?.data
    expect(header?.amendments).toMatchObject([{ affectsDroneOrDive: needsTeam, changedSteps: [slug] }])
  },
)
