import { expect, test } from 'vitest'
import { answersOf } from '@/domain/pras/steps/define-step'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { findingIf, hasAny, isAny, rowsIn } from './facts'

const steps = {
  'dive-plan-details': { communications: ['Slates'], surfaceTeam: [{ role: 'Tender' }], maxDepth: 12 },
}
const plan = answersOf(divePlanDetails, { steps })

test('a finding compiles only if its step has the answer that it names', () => {
  const [row] = rowsIn(plan, 'surfaceTeam')
  expect(findingIf(true, divePlanDetails, `${row?.path ?? 'surfaceTeam.0'}.role`, 'No boat handler')).toEqual(
    [{ slug: 'dive-plan-details', path: 'surfaceTeam.0.role', message: 'No boat handler' }],
  )
  // @ts-expect-error: the step has no such answer
  expect(findingIf(false, divePlanDetails, 'maxDepht', '')).toEqual([])
  // @ts-expect-error: the rows of this list have no such answer
  expect(findingIf(false, divePlanDetails, 'surfaceTeam.0.name', '')).toEqual([])
})

test('a check of a choice compiles only with options that exist', () => {
  expect(isAny(rowsIn(plan, 'surfaceTeam')[0]?.item.role ?? '', 'Tender', 'Lookout')).toBe(true)
  expect(hasAny(plan.communications, 'Hard-wire', 'Through-water')).toBe(false)
  // @ts-expect-error: there is no such way to communicate
  expect(hasAny(plan.communications, 'Pigeons')).toBe(false)
})
