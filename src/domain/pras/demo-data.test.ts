import { describe, expect, test } from 'vitest'
import type { Aircraft } from '@/domain/aircraft/schema'
import { certificateRegistryOf } from '@/domain/expiries/certificate-registry'
import { hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { logSchema } from '@/domain/logs/schema'
import type { Pilot } from '@/domain/pilots/schema'
import { productionSchema } from '@/domain/productions/schema'
import { todayIso } from '@/domain/shared/dates'
import { accountOf, accountSchema, userSchema } from '@/domain/users/schema'
import { praPlans } from '~tests/fixtures/pra-plans'
import { buildReference } from '~tests/fixtures/reference'
import { hashOf } from '~tests/fixtures/seen'
import { buildWorld } from '~tests/fixtures/world'
import { allProblems } from './checks/problems'
import { debriefStep } from './debrief/debrief-step'
import { hazardTitles } from './debrief/hazard-titles'
import { debriefSchema } from './debrief/schema'
import { praSchema, praStatuses, praStepSchema, praTypes, praVersionSchema } from './schema'
import { stepProblems } from './steps/completeness'
import { slugsOfType, stepContext } from './steps/registry'
import { handInRefusal } from './workflow/debrief-duty'
import { nextActionLabel } from './workflow/labels'
import { transitions } from './workflow/transitions'

const now = Date.UTC(2026, 3, 12, 10)
const world = buildWorld(now)
const reference = buildReference(todayIso(now))
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
const registry = certificateRegistryOf({
  pilots: byId(reference.pilots as Pilot[]),
  aircraft: byId(reference.aircraft as Aircraft[]),
  users: byId(world.users),
})
const { docs } = world
const paths = [...docs.all.keys()]
const under = (pattern: RegExp) => paths.filter(path => pattern.test(path))

/** The schema of each collection of the demo, by the pattern of its paths. */
const schemas: [string, RegExp, { safeParse(data: unknown): { error?: unknown } }][] = [
  ['users', /^users\/[^/]+$/, userSchema],
  ['accounts', /^accounts\/[^/]+$/, accountSchema],
  ['productions', /^productions\/[^/]+$/, productionSchema],
  ['pras', /^pras\/[^/]+$/, praSchema],
  ['steps', /^pras\/[^/]+\/steps\/[^/]+$/, praStepSchema],
  ['versions', /^pras\/[^/]+\/versions\/[^/]+$/, praVersionSchema],
  ['logs', /^logs\/[^/]+$/, logSchema],
  ['debriefs', /^pras\/[^/]+\/debrief\/main$/, debriefSchema],
  ['proposed hazards', /^hazardProposals\/[^/]+$/, hazardProposalSchema],
]

describe('the demo data', () => {
  test.each(schemas)('include %s that can all be read', (_name, pattern, schema) => {
    const found = under(pattern)
    expect(found.length).toBeGreaterThan(0)
    for (const path of found)
      expect({ path, error: schema.safeParse(docs.read(path)).error }).toEqual({ path })
  })

  test('have different ground heights for drone locations', () => {
    const heights = under(/^pras\/[^/]+\/steps\/suav-locations$/).flatMap(path => {
      const { content } = docs.read(path) as { content: { locations: { groundElevation: number }[] } }
      return content.locations.map(location => location.groundElevation)
    })
    expect(new Set(heights).size).toBeGreaterThan(3)
    expect(Math.max(...heights)).toBeLessThan(2000)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
  })

  test('have no undefined value, and no id inside a document', () => {
    for (const [path, data] of docs.all) {
      expect({ path, id: 'id' in data }).toEqual({ path, id: false })
      expect(Object.values(data)).not.toContain(undefined)
    }
  })

  test('have 40 people, an account for each, and 107 hazards in use', () => {
    expect(world.users).toHaveLength(40)
    for (const user of world.users) {
      expect(docs.read(`accounts/${user.email}`)).toMatchObject(accountOf(user))
    }
    expect(docs.read('accounts/norecord@greenlight.test')).toBeUndefined()
    const hazards = under(/^hazards\//).filter(path => docs.read(path)?.isArchived === false)
    expect(hazards).toHaveLength(107)
  })
})

describe.each(praPlans.map(plan => [plan.key, plan] as const))('the demo PRA %s', (key, plan) => {
  const pra = praSchema.parse(docs.read(`pras/pra-${key}`))

  test('has the expected status, and the expected label of its next action', () => {
    expect({ status: pra.status, label: nextActionLabel(pra, 'Dive Adviser') }).toEqual({
      status: plan.status,
      label: plan.label,
    })
  })

  test('was complete when it was last submitted', () => {
    if (plan.only) return
    const steps = Object.fromEntries(
      under(new RegExp(`^pras/pra-${key}/steps/`)).map(path => [
        path.split('/').at(-1),
        praStepSchema.parse(docs.read(path)),
      ]),
    )
    const sentAt = pra.submittedVersion > 0 ? lastSent(key) : now
    const errors = allProblems(pra, steps, todayIso(sentAt), registry).filter(
      problem => problem.level === 'error',
    )
    expect(errors).toEqual([])
  })

  test('has a complete debrief if one was made after the shoot', () => {
    if (!plan.debrief) return
    const debrief = debriefSchema.parse(docs.read(`pras/${pra.id}/debrief/main`))
    const steps = Object.fromEntries(
      under(new RegExp(`^pras/pra-${key}/steps/`)).map(path => [
        path.split('/').at(-1),
        praStepSchema.parse(docs.read(path)),
      ]),
    )
    const today = todayIso(debrief.handedInAt)
    expect(handInRefusal(pra, debrief.content, today)).toBe('')
    const step = debriefStep(hazardTitles(steps))
    expect(stepProblems(step, debrief.content, stepContext(pra, steps, today))).toEqual([])
  })

  test('has a log entry in the past for each event', () => {
    const logs = under(/^logs\//)
      .map(path => logSchema.parse(docs.read(path)))
      .filter(log => log.resourceId === pra.id)
    const events = plan.actions.length + 1 + (plan.debrief ? 1 : 0)
    const edits =
      plan.actions.length - logs.filter(log => log.logType !== 'create' && log.logType !== 'debrief').length
    expect(logs.length + edits).toBe(events)
    expect(Math.max(...logs.map(log => log.writtenAt))).toBeLessThanOrEqual(now)
    expect(docs.read(`logs/${pra.lastLogId}`)).toBeDefined()
  })

  test('has the versions that its header names', () => {
    const versions = under(new RegExp(`^pras/pra-${key}/versions/[^/]+$`))
    expect(versions).toHaveLength(pra.submittedVersion)
    if (pra.approvedVersion > 0) expect(versions).toContain(`pras/${pra.id}/versions/${pra.approvedVersion}`)
  })

  test('has versions with every step, and its approvals name the approved version', () => {
    const versions = under(new RegExp(`^pras/pra-${key}/versions/[^/]+$`)).map(path =>
      praVersionSchema.parse(docs.read(path)),
    )
    for (const version of versions) {
      const ofType = slugsOfType(version.type)
      expect(Object.keys(version.steps)).toEqual(
        ofType.filter(slug => docs.all.has(`pras/pra-${key}/steps/${slug}`)),
      )
      expect(version.hash).toBe(hashOf(version))
    }
    const hashes = new Map(versions.map(({ number, hash }) => [number, hash]))
    expect(pra.submittedHash).toBe(hashes.get(pra.submittedVersion) ?? '')
    const rounds = [pra.approvals, ...pra.amendments.map(amendment => amendment.approvals)]
    for (const approval of rounds.flat()) expect(approval.hash).toBe(hashes.get(approval.version ?? 0))
    const decisive = pra.amendments.findLast(amendment => amendment.isApproved)?.approvals ?? pra.approvals
    if (pra.approvedVersion > 0) expect(decisive.at(-1)?.version).toBe(pra.approvedVersion)
  })

  test('was approved only by people who did not write it', () => {
    const approvals = [pra, ...pra.amendments].flatMap(round => round.approvals)
    expect(pra.authorIds).toContain(pra.ownerId)
    for (const { userId } of approvals) expect(pra.authorIds).not.toContain(userId)
  })
})

/** The time when the answers were last submitted: the newest version was written then. */
function lastSent(key: string): number {
  const versions = under(new RegExp(`^pras/pra-${key}/versions/[^/]+$`)).map(path =>
    Number(docs.read(path)?.writtenAt),
  )
  return Math.max(...versions)
}

test.each(praTypes)('the demo has %s PRAs in every status that their workflow reaches', type => {
  const reached = new Set(
    transitions
      .filter(row => row.types.includes(type) && row.to !== 'same')
      .flatMap(row => [row.to, ...(row.completes ? ['approved'] : [])]),
  )
  const shown = new Set(praPlans.filter(plan => plan.type === type).map(plan => plan.status))
  const missing = praStatuses.filter(status => reached.has(status) && !shown.has(status))
  expect(missing).toEqual([])
})

test('the first three versions of a dive PRA of the demo differ, because team and adviser asked for changes', () => {
  for (const id of under(/^pras\/[^/]+$/).filter(path => docs.all.get(path)?.type === 'dive')) {
    const hashes = [1, 2, 3].flatMap(number => docs.all.get(`${id}/versions/${number}`)?.hash ?? [])
    expect(new Set(hashes).size, id).toBe(hashes.length)
  }
})

describe('answers in the demo about checks, calls and tests', () => {
  const checkedOn =
    /(?:fcdoCheckedOn|fcdoRecheckedOn|airspaceCheckedOn|verifiedOn|confirmedOpenOn|checkedOn)$/
  /** The dates of checks among the answers of a version. */
  const daysIn = (value: unknown, name = ''): string[] => {
    if (typeof value === 'string') return checkedOn.test(name) && value !== '' ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => daysIn(inner, key))
  }
  const versions = under(/^pras\/[^/]+\/versions\/\d+$/).map(
    path => [path, praVersionSchema.parse(docs.read(path))] as const,
  )

  test('are dated before each version was submitted', () => {
    const early = versions.flatMap(([path, version]) =>
      daysIn(version.steps)
        .filter(day => day > todayIso(version.writtenAt))
        .map(day => `${path}: ${day}`),
    )
    expect(versions.length).toBeGreaterThan(60)
    expect(early).toEqual([])
  })

  test('were given again, with new dates, for the second version', () => {
    const days = (number: number) =>
      new Set(daysIn(praVersionSchema.parse(docs.read(`pras/pra-regular-high/versions/${number}`)).steps))
    expect(days(1).size).toBe(1)
    expect([...days(2)][0] ?? '').toMatch(/^\d{4}-/)
    expect([...days(1)][0]).not.toBe([...days(2)][0])
  })
})
