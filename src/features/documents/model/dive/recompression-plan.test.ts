import { expect, test } from 'vitest'
import { completeSteps } from '~tests/fixtures/builders'
import { recompressionPlan } from './recompression-plan'

const names = (_: string, id: string) => `name of ${id}`
const words = (steps: Parameters<typeof recompressionPlan>[0]) =>
  recompressionPlan(steps, names)
    .flatMap(step => [step.title, ...step.lines])
    .join('\n')

test('the recompression plan of a complete dive PRA has oxygen, numbers, chambers, travel times and the route', () => {
  const text = words(completeSteps('dive'))
  for (const part of [
    'Any sign: oxygen at once',
    'Given by name of user-greta-hoffmann, name of user-ravi-menon, name of user-amara-okafor.',
    'Recompression chamber, Plymouth (demo), 01632 960051',
    '1 h 15 min',
    'Recompression chamber, London (demo), 020 7946 0052',
    'VHF 16',
    'Evacuate by air only below 300 m',
    'Nobody may fly for 24 hours after a dive.',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('entered')
})

test('the recompression plan mentions RIDDOR only in the UK; abroad it mentions local authority and insurer', () => {
  const at = (diveJurisdiction: string) =>
    words(completeSteps('dive', { 'dive-preliminary-questions': { diveJurisdiction } }))
  expect(at('uk')).toContain('reports an incident to the diving contractor and the HSE (RIDDOR).')
  expect(at('overseas')).toContain(
    'reports an incident to the diving contractor, the local authority and the insurer.',
  )
  expect(at('overseas')).not.toContain('RIDDOR')
})

test('the recompression plan says which of its parts are missing', () => {
  const text = words({})
  expect(text).toContain('No oxygen provider is entered.')
  expect(text).toContain('No chamber is entered.')
  expect(text).toContain('Coastguard: no number entered.')
})
