import { expect, test } from 'vitest'
import { allSteps, slugsOfType } from '@/domain/pras/steps/registry'
import type { Field } from '@/domain/shared/fields'
import { renamedSteps, slugsNaming } from './renamed-answers'

const kinds = ['company', 'aircraft', 'pilot'] as const

test('renamedSteps replaces a record wherever a step names it, and changes no other answer', () => {
  const drone = { aircraftId: 'old', supplierProvided: 'yes', companyId: 'old' }
  const stored = {
    aircraft: { aircraft: [drone, { ...drone, aircraftId: 'another' }], note: 'old' },
    pilots: { pilots: [] },
  }
  const renamed = renamedSteps(stored, { kind: 'aircraft', from: 'old', to: 'new' })
  expect(renamed).toEqual({
    aircraft: {
      aircraft: [
        { ...drone, aircraftId: 'new' },
        { ...drone, aircraftId: 'another' },
      ],
      note: 'old',
    },
  })
  expect(renamedSteps(stored, { kind: 'aircraft', from: 'none', to: 'new' })).toEqual({})
})

test('renamedSteps does not change answers of another shape or unknown steps', () => {
  const stored = { aircraft: { drones: 'old', x: [null, 'old'] }, unheard: { aircraftId: 'old' } }
  expect(renamedSteps(stored, { kind: 'aircraft', from: 'old', to: 'new' })).toEqual({})
})

/** Fills every field that can refer to a record with an id of the right kind. */
function filled(fields: readonly Field[], kind: string): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(field => {
      if (field.kind === 'list') return [field.name, [filled(field.fields, kind)]]
      if (field.kind === 'group') return [field.name, filled(field.fields, kind)]
      return [field.name, field.kind === kind ? 'old' : 'kept']
    }),
  )
}

test.each(kinds)('renamedSteps finds every place that names a %s', kind => {
  const contents = Object.fromEntries(allSteps.map(step => [step.slug, filled(step.fields, kind)]))
  const renamed = renamedSteps(contents, { kind, from: 'old', to: 'new' })
  expect(Object.keys(renamed).length).toBeGreaterThan(0)
  expect(JSON.stringify({ ...contents, ...renamed })).not.toContain('"old"')
  const slugs = allSteps.map(({ slug }) => slug)
  expect(slugsNaming(slugs, kind)).toEqual(slugs.filter(slug => slug in renamed))
})

test('a low-risk PRA has no step in which to look for an aircraft', () => {
  expect(slugsNaming(slugsOfType('low-risk'), 'aircraft')).toEqual([])
})
