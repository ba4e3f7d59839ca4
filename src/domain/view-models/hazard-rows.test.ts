import { expect, it } from 'vitest'
import { withLowering } from '@/domain/pras/hazards/refusals'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { hazardFieldNames, hazardRows } from './hazard-rows'

const names = (kind: string, id: string) =>
  kind === 'person' && id === 'pm' ? 'Mo Manager' : `${kind} ${id}`
const rated = (title: string, likelihood: unknown, severity: unknown) => ({
  title,
  residualLikelihood: likelihood,
  residualSeverity: severity,
})

it('hazardRows puts hazards without a score first, then the worst residual risk, and keeps the order of equals', () => {
  const hazards = [
    rated('a', 1, 3),
    rated('b', 3, 5),
    rated('c', undefined, 5),
    rated('d', 3, 1),
    rated('e', 5, 5),
  ]
  expect(hazardRows({ hazards }, names).map(row => row.title)).toEqual(['c', 'e', 'b', 'a', 'd'])
})

it.each([
  [1, 1, 'low'],
  [2, 3, 'low'],
  [2, 4, 'medium'],
  [3, 4, 'medium'],
  [3, 5, 'high'],
  [4, 5, 'high'],
  [5, 5, 'stop'],
  [0, 5, undefined],
  ['3', 5, undefined],
  [6, 5, undefined],
])('hazardRows rates %s × %s as %s', (likelihood, severity, band) => {
  expect(hazardRows({ hazards: [rated('x', likelihood, severity)] }, names)[0]?.residual.band?.id).toBe(band)
})

it('hazardRows shows for a severity below the catalogue the reason and its writer', () => {
  const words = { hazardId: 'heat', reason: 'The hide is cooled, and nobody is alone in it.' }
  const hazards = [{ hazardId: 'heat', residualSeverity: 2, severityReason: words.reason }]
  const given = withLowering({ hazards }, { ...words, byId: 'pm', at: 5 })
  expect(hazardRows(given, names)[0]).toMatchObject({
    lowered: 'Less severe than the catalogue’s 4',
    loweredBecause: `${words.reason} (Mo Manager)`,
  })
  expect(hazardRows({ hazards }, names)[0]?.loweredBecause).toBe(words.reason)
})

it('hazardRows names the hazard, the person and the SOP', () => {
  const [row] = hazardRows(
    {
      hazards: [
        {
          hazardId: 'h1',
          responsiblePerson: { userId: 'pm', name: 'Old Name' },
          sopIds: ['s1', 's2'],
          whoAtRisk: ['crew'],
        },
      ],
    },
    names,
  )
  expect(row).toMatchObject({
    title: 'hazard h1',
    responsible: 'Mo Manager',
    sops: 'sops s1, sops s2',
    whoAtRisk: 'Crew',
  })
})

it.each([[{}], [{ hazards: null }], [{ hazards: 'x' }], [{ hazards: [null, 3] }]])(
  'hazardRows accepts a bad list of hazards without throwing: %j',
  content => {
    expect(() => hazardRows(content, names)).not.toThrow()
  },
)

it.each([
  ...hazardFieldNames,
  'hazardId',
  'title',
  'specificDetail',
  'controls',
  'initialLikelihood',
  'initialSeverity',
  'residualLikelihood',
  'residualSeverity',
  'residualJustification',
])('hazardRows uses only answers that the hazards step has: %s', name => {
  const list = stepBySlug('hazards')?.fields.find(field => field.name === 'hazards')
  expect(list?.kind === 'list' && list.fields.map(field => field.name)).toContain(name)
})
