import { expect, it } from 'vitest'
import { validContract } from '~tests/fixtures/valid-contract'
import { historicFacts } from './historic-facts'

it('only an imported contract has facts from before the app', () => {
  expect(historicFacts(validContract('freelance', { status: 'historic' }))).toEqual([])
  const imported = validContract('freelance', { status: 'historic', historicFilmingRate: '£450 a day' })
  expect(historicFacts(imported)).toEqual([['Filming rate', '£450 a day']])
})
