import { expect, test } from 'vitest'
import { praSchema, praStepSchema } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { todayIso } from '@/domain/shared/dates'
import { praPlans } from '~tests/fixtures/pra-plans'
import { buildWorld } from '~tests/fixtures/world'
import { oneOfEach } from '~tests/support/deep'
import { praChecks } from './checks'

const now = Date.UTC(2026, 3, 12, 10)
const { docs } = buildWorld(now)
const paths = [...docs.all.keys()]

function stepsOf(key: string): PraSteps {
  const slugs = paths.filter(path => path.startsWith(`pras/pra-${key}/steps/`))
  return Object.fromEntries(
    slugs.map(path => [path.split('/').at(-1) ?? '', praStepSchema.parse(docs.read(path))]),
  )
}

/** One PRA of each kind and place is enough for this test. */
const written = oneOfEach(
  praPlans.filter(plan => plan.only === undefined),
  ({ type, place }) => `${type} ${place}`,
).map(plan => plan.key)

test.each(written)('while %s is written step by step, no check reports what a later step answers', key => {
  const pra = praSchema.parse(docs.read(`pras/pra-${key}`))
  const steps = stepsOf(key)
  const foundIn = (some: PraSteps) =>
    praChecks(stepContext(pra, some, todayIso(now)))
      .filter(({ isExplained }) => !isExplained)
      .map(({ checkId, slug }) => `${checkId} of ${slug}`)
  const whole = new Set(foundIn(steps))
  const order = stepsFor(pra, steps).map(({ slug }) => slug)
  const early = order.flatMap((_, index) => {
    const slugs = order.slice(0, index + 1)
    const some = Object.fromEntries(Object.entries(steps).filter(([slug]) => slugs.includes(slug)))
    return foundIn(some)
      .filter(found => !whole.has(found))
      .map(found => `${found}, before ${order[index + 1]}`)
  })
  expect(early).toEqual([])
})
