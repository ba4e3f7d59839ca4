import { describe, expect, test } from 'vitest'
import type { Aircraft } from '@/domain/aircraft/schema'
import { certificateRegistryOf } from '@/domain/expiries/certificate-registry'
import type { Pilot } from '@/domain/pilots/schema'
import { praSchema, praStepSchema } from '@/domain/pras/schema'
import { stepContext } from '@/domain/pras/steps/registry'
import { asContent, asItems } from '@/domain/shared/answers'
import { addDays, daysBetween, todayIso } from '@/domain/shared/dates'
import { UNKNOWN_REFUSAL } from '~tests/fixtures/hazard-notes'
import { praPlans } from '~tests/fixtures/pra-plans'
import { buildReference } from '~tests/fixtures/reference'
import { buildWorld } from '~tests/fixtures/world'
import { allChecks } from './checks'

const now = Date.UTC(2026, 3, 12, 10)
const { docs, users } = buildWorld(now)
const reference = buildReference(todayIso(now))
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
const registry = certificateRegistryOf({
  pilots: byId(reference.pilots as Pilot[]),
  aircraft: byId(reference.aircraft as Aircraft[]),
  users: byId(users),
})
const paths = [...docs.all.keys()]

/** The time when a PRA was last submitted; the present time if it never was. */
function sentAt(key: string): number {
  const versions = paths.filter(path => path.startsWith(`pras/pra-${key}/versions/`))
  return versions.length === 0 ? now : Math.max(...versions.map(path => Number(docs.read(path)?.writtenAt)))
}

describe('the PRAs of the demo', () => {
  test.each(praPlans.map(plan => plan.key))(
    'have no finding that blocks them or that needs a reason: %s',
    key => {
      const pra = praSchema.parse(docs.read(`pras/pra-${key}`))
      const slugs = paths.filter(path => path.startsWith(`pras/pra-${key}/steps/`))
      const steps = Object.fromEntries(
        slugs.map(path => [path.split('/').at(-1) ?? '', praStepSchema.parse(docs.read(path))]),
      )
      const context = stepContext(pra, steps, todayIso(sentAt(key)), registry)
      const found = allChecks
        .filter(({ types, strength }) => types.includes(pra.type) && strength !== 'notice')
        .flatMap(check => check.find(context).map(({ message }) => `${check.id}: ${message}`))
      expect(found).toEqual([])
    },
  )
})

/** The present answers of one step of a demo PRA. */
const answersOf = (key: string, slug: string) =>
  asContent(docs.read(`pras/pra-${key}/steps/${slug}`)?.content)
const written = praPlans.filter(plan => plan.only === undefined).map(plan => plan.key)

describe.each(written)('the demo PRA %s', key => {
  const answers = (slug: string) => answersOf(key, slug)
  const crew = asItems(answers('crew').crewMembers)
  const having = (name: string) => crew.filter(member => member[name] === 'yes').length

  test('has its own reason for each refused hazard', () => {
    const refused = asItems(answers('hazards').notApplicable)
    expect(refused.filter(({ reason }) => reason === UNKNOWN_REFUSAL)).toEqual([])
  })

  test('has a line in the schedule for every day of the trip', () => {
    const { startDate, endDate } = answers('general-info')
    const dates = asItems(answers('shoot-plan').schedule).map(({ date }) => date)
    const all = Array.from({ length: daysBetween(String(startDate), String(endDate)) + 1 }, (_, day) =>
      addDays(String(startDate), day),
    )
    if (dates.length > 0) expect(dates).toEqual(all)
  })

  test('has as many drivers and first aiders in its crew as its texts say', () => {
    const texts = JSON.stringify([answers('shoot-plan'), answers('experience')])
    if (texts.includes('Two drivers')) expect(having('isDriver')).toBeGreaterThan(1)
    if (texts.includes('Two first aiders')) expect(having('isFirstAider')).toBe(2)
    if (texts.includes('Three first aiders')) expect(having('isFirstAider')).toBe(3)
    if (texts.includes('One first aider')) expect(having('isFirstAider')).toBe(1)
  })
})

/** The certificates of a person in the people directory. */
const held = (userId: string) => users.find(user => user.id === userId)?.certificates ?? []

test('certificates in PRAs of the demo are those of the people directory', () => {
  const divers = paths
    .filter(path => path.endsWith('/steps/dive-preliminary-questions'))
    .flatMap(path => asItems(asContent(docs.read(path)?.content).divers))
  expect(divers.length).toBeGreaterThan(30)
  for (const { person, qualificationNumber } of divers) {
    const { userId } = asContent(person)
    expect(held(String(userId)).map(({ number }) => number)).toContain(qualificationNumber)
  }
  const pilots = paths
    .filter(path => path.endsWith('/steps/pilots'))
    .flatMap(path => asItems(asContent(docs.read(path)?.content).pilots))
  for (const { pilotId, flyerId } of pilots) {
    expect((reference.pilots as Pilot[]).find(({ id }) => id === pilotId)?.flyerId).toBe(flyerId)
  }
})

test('no two people of the demo have the same certificate number', () => {
  const numbers = users.flatMap(user => user.certificates.map(({ number }) => number)).filter(Boolean)
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(numbers.length)
})
