import { expect, expectTypeOf, it } from 'vitest'
import { field, type PersonRef } from '@/domain/shared/fields'
import type { FullAnswers, PathOf } from './answer-types'
import { fullAnswers } from './full-answers'

const fields = [
  field.number('maxDepth', 'Greatest depth', { required: true }),
  field.select('gas', 'Gas', [{ value: 'air', label: 'Air' }, 'nitrox']),
  field.multiselect('signals', 'Signals', ['Hand', 'Line']),
  field.yesNo('flag', 'Alpha flag shown?'),
  field.date('from', 'From'),
  field.list(
    'pairs',
    'Buddy pairs',
    'pair',
    [field.person('diver', 'Diver'), field.text('task', 'Task'), field.number('minutes', 'Bottom time')],
    { summary: ['diver'] },
  ),
  field.group('chamber', 'Chamber', [field.text('name', 'Name'), field.point('place', 'Place')]),
] as const
type Full = FullAnswers<typeof fields>
type Path = PathOf<typeof fields>

it('an answer has the type that its field states', () => {
  expectTypeOf<Full['maxDepth']>().toEqualTypeOf<number>()
  expectTypeOf<Full['gas']>().toEqualTypeOf<'air' | 'nitrox' | ''>()
  expectTypeOf<Full['signals']>().toEqualTypeOf<readonly ('Hand' | 'Line')[]>()
  expectTypeOf<Full['flag']>().toEqualTypeOf<'yes' | 'no' | ''>()
  expectTypeOf<Full['pairs'][number]['diver']>().toEqualTypeOf<Readonly<PersonRef> | undefined>()
  expectTypeOf<Full['chamber']['name']>().toEqualTypeOf<string>()
})

it('names, options and paths that the fields do not have fail to compile', () => {
  const full = fullAnswers(fields, {})
  // @ts-expect-error: there is no such field
  expect(full.maxDeph).toBeUndefined()
  // @ts-expect-error: helium is not an option
  expect(full.gas === 'helium').toBe(false)
  expectTypeOf<'pairs.0.diver'>().toExtend<Path>()
  expectTypeOf<'pairs.0'>().toExtend<Path>()
  expectTypeOf<'chamber.place'>().toExtend<Path>()
  expectTypeOf<'pairs.0.divr'>().not.toExtend<Path>()
  expectTypeOf<'maxDepth.0'>().not.toExtend<Path>()
  // @ts-expect-error: a summary names fields of its list
  field.list('a', 'A', 'b', [field.text('c', 'C')], { summary: ['d'] })
})

it('a missing answer is read as empty', () => {
  expect(fullAnswers(fields, {})).toEqual({
    ...{ maxDepth: Number.NaN, gas: '', signals: [], flag: '', from: '', pairs: [] },
    chamber: { name: '', place: undefined },
  })
})

it('an answer of the wrong type is read as empty, but the valid parts of a list are kept', () => {
  expect(
    fullAnswers(fields, {
      ...{ maxDepth: '12 m', gas: ' air ', signals: ['Hand', 4], flag: 'perhaps', from: '31/02/2027' },
      pairs: [{ id: 'one', diver: { userId: 'u1' }, task: 3, minutes: 20 }, 'nobody'],
      chamber: [{ name: 'Oban' }],
    }),
  ).toEqual({
    ...{ maxDepth: Number.NaN, gas: 'air', signals: ['Hand'], flag: '', from: '' },
    pairs: [
      { id: 'one', diver: { userId: 'u1', name: '' }, task: '', minutes: 20 },
      { diver: undefined, task: '', minutes: Number.NaN },
    ],
    chamber: { name: '', place: undefined },
  })
})

it('reading the same answers twice returns the same object', () => {
  const content = { maxDepth: 12 }
  expect(fullAnswers(fields, content)).toBe(fullAnswers(fields, content))
})
