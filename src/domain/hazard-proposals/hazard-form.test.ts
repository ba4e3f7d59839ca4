import { expect, test } from 'vitest'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { hazardDraft, hazardOf, hazardProblems } from './hazard-form'
import { hazardProposalSchema, proposalOf } from './schema'

const content = {
  ...hazardDraft({ title: 'Snow bridges' }),
  category: 'terrain',
  whoAtRisk: ['crew', 'local'],
  typicalHarm: 'Fall into cold water',
  controls: ['Probe first', 'One at a time'],
  defaultSeverity: 4,
  triggers: { environments: ['mountain'] },
}

test('a completed form for a new hazard becomes a hazard of the catalogue', () => {
  expect(hazardProblems(content)).toEqual([])
  const hazard = hazardOf(content, 'Debrief of PRA-2026-0001')
  expect(hazardSchema.parse({ id: 'x', ...hazard })).toMatchObject({
    title: 'Snow bridges',
    controls: ['Probe first', 'One at a time'],
    defaultSeverity: 4,
    triggers: { environments: ['mountain'], flags: [] },
    lowRiskAllowed: true,
    forcesHigh: false,
    requiresPraType: '',
    sourceRef: 'Debrief of PRA-2026-0001',
    isArchived: false,
  })
  expect('id' in hazard).toBe(false)
})

test('messages about missing or too long answers in the form for a new hazard name their fields', () => {
  expect(hazardProblems(hazardDraft({ title: 'Snow bridges' })).map(({ path }) => path)).toEqual([
    'category',
    'whoAtRisk',
    'typicalHarm',
    'controls',
    'defaultSeverity',
  ])
  const many = Array.from({ length: 31 }, (_, index) => `Control ${index}`)
  expect(hazardProblems({ ...content, controls: many })).toMatchObject([{ path: 'controls' }])
  expect(hazardProblems({ ...content, controls: ['x'.repeat(501)] })).toMatchObject([{ path: 'controls' }])
})

test('a hazard of a PRA is recognised by its title as already proposed', () => {
  const given = hazardProposalSchema.parse({
    id: 'a',
    title: 'Snow bridges ',
    praId: 'one',
    proposedById: 'pm',
  })
  expect(proposalOf([given], ' snow Bridges')).toBe(given)
  expect(proposalOf([given], 'Snow')).toBeUndefined()
})
