import { expect, test } from 'vitest'
import { defineStep } from '@/domain/pras/steps/define-step'
import { withReason } from '@/domain/pras/steps/reasons'
import { field } from '@/domain/shared/fields'
import { contentText } from './content-text'

const step = defineStep({
  slug: 'suav-locations',
  title: 'Drone locations',
  types: ['drone'],
  fields: [field.text('times', 'Times')],
})

test('the copied text of a step has the reason for each finding below that finding', () => {
  const content = withReason(
    { times: '06:00 to 09:00' },
    {
      ...{ checkId: 'far', place: 'times', sentence: 'The flights are at night', byId: 'pc', at: 1 },
      reason: ' The sun is up then. ',
    },
  )
  expect(
    contentText(step, content, () => '', { type: 'drone', steps: {}, today: '2026-04-12' }).split('\n'),
  ).toEqual([
    'Drone locations',
    'Times: 06:00 to 09:00',
    'Reasons given',
    'The flights are at night: The sun is up then.',
  ])
})
