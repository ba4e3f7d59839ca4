import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { allSteps, stepContext } from '@/domain/pras/steps/registry'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import { checkCases } from '~tests/fixtures/check-cases/all-cases'
import { bases, praWith, sideOf, typeOf } from '~tests/fixtures/check-cases/case'
import { junk } from '~tests/fixtures/junk'
import { person } from '~tests/fixtures/people'
import { answers } from '~tests/fixtures/random-answers'
import { runs } from '~tests/support/deep'
import { boilerplateChecks } from './boilerplate/boilerplate-checks'
import { checkDefinitions } from './definitions'

const byId = new Map(checkDefinitions.map(check => [check.id, check]))
const findingsOf = (id: string, context: StepContext) => byId.get(id)?.find(context) ?? []

/** Checks that need a register; their test cases are below. */
const OF_REGISTERS = ['driver-licence-runs-out']

test('each check has a unique id, at least one type of PRA and a test case', () => {
  expect(byId.size).toBe(checkDefinitions.length)
  expect(checkDefinitions.length).toBeGreaterThanOrEqual(150)
  for (const { id, source, types } of checkDefinitions) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect({
      id,
      source: source === undefined || (source.length > 5 && !/\bdomain\b/i.test(source)),
      types: types.length > 0,
    }).toEqual({
      id,
      source: true,
      types: true,
    })
  }
  const covered = new Set([
    ...checkCases.map(([id]) => id),
    ...OF_REGISTERS,
    // These checks have their own test file, because their cases need whole PRAs and not single facts.
    ...boilerplateChecks.map(({ id }) => id),
  ])
  expect(checkDefinitions.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual([])
  expect([...covered].filter(id => !byId.has(id))).toEqual([])
})

describe.each(checkCases.map(row => [row[0], row] as const))(
  'the check %s',
  (id, [, base, facts, shared = {}]) => {
    const [safe, dangerous] = [
      praWith(base, shared, sideOf(facts, 0)),
      praWith(base, shared, sideOf(facts, 1)),
    ]

    test('reports the dangerous facts, and accepts similar facts that are safe', () => {
      expect(byId.get(id)?.types).toContain(typeOf(base))
      expect(findingsOf(id, safe)).toEqual([])
      const found = findingsOf(id, dangerous)
      expect(found.length).toBeGreaterThan(0)
      const slugs = allSteps.filter(step => step.types.includes(typeOf(base))).map(step => step.slug)
      for (const { slug, path, message } of found) {
        expect(slugs).toContain(slug)
        expect(path).not.toBe('')
        expect(message).toMatch(/^[^a-z].*[^.?!]$|\?$/s)
        expect(message).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
        expect(message.length).toBeGreaterThan(30)
      }
    })

    test('has two test cases that differ only in the named facts', () => {
      const blank = Object.fromEntries(Object.keys(facts).map(where => [where, 'the same']))
      expect(praWith(base, shared, sideOf(facts, 0), blank)).toEqual(
        praWith(base, shared, sideOf(facts, 1), blank),
      )
    })
  },
)

test('a driver whose licence expires during the trip is found from their own record', () => {
  const registryWith =
    (expiresOn: string): CertificateRegistry =>
    kind =>
      kind === 'users'
        ? {
            name: 'Amara Okafor',
            unfit: '',
            certificates: [{ kind: 'licence', name: 'Driving licence', expiresOn }],
          }
        : undefined
  const context = praWith('regular', { 'crew:crewMembers.0.person': person('Amara Okafor') })
  const found = (expiresOn: string) =>
    findingsOf('driver-licence-runs-out', { ...context, registry: registryWith(expiresOn) })
  expect(found('2026-05-19')).toEqual([])
  expect(found('2026-05-18')).toHaveLength(1)
})

test.each(bases)('a %s PRA by a careful coordinator has no findings', base => {
  const found = checkDefinitions
    .filter(check => check.types.includes(typeOf(base)) && check.strength !== 'notice')
    .flatMap(check => check.find(praWith(base)).map(({ message }) => `${check.id}: ${message}`))
  expect(found).toEqual([])
})

test.each(bases)('an empty %s PRA has no findings', base => {
  const context = stepContext({ type: typeOf(base) }, {}, '2026-04-12')
  expect(checkDefinitions.flatMap(check => check.find(context))).toEqual([])
})

test.each(['regular', 'low-risk', 'drone', 'dive'] as const)(
  'no check throws for a %s PRA with random or invalid answers',
  type => {
    const ofType = allSteps.filter(step => step.types.includes(type))
    const checks = checkDefinitions.filter(check => check.types.includes(type))
    const steps = fc.record(Object.fromEntries(ofType.map(step => [step.slug, answers(step.fields)])))
    fc.assert(
      fc.property(steps, contents => {
        const context: StepContext = { type, steps: contents, today: '2026-04-12' }
        for (const check of checks) {
          for (const { message } of check.find(context)) {
            expect(message).not.toMatch(/NaN|undefined|Infinity|\[object/)
          }
        }
      }),
      runs(60),
    )
    const anyField = fc.constantFrom(
      ...ofType.flatMap(step => step.fields.map(field => [step.slug, field.name] as const)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(anyField, junk), { minLength: 1, maxLength: 12 }), given => {
        const contents: Record<string, Record<string, unknown>> = {}
        for (const [[slug, name], value] of given) contents[slug] = { ...contents[slug], [name]: value }
        const context: StepContext = { type, steps: contents, today: '2026-04-12' }
        for (const check of checks) check.find(context)
      }),
      runs(150),
    )
  },
)
