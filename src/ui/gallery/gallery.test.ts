import { expect, it } from 'vitest'
import { builtInRenderers } from '@/ui/form/built-in-renderers'
import { samples } from './sample-fields'

it('the gallery shows every kind of field that has its own control', () => {
  const shown = new Set<string>(samples.map(({ field }) => field.kind))
  expect(Object.keys(builtInRenderers).filter(kind => !shown.has(kind))).toEqual([])
  expect(shown).toContain('group')
  expect(shown).toContain('list')
})
