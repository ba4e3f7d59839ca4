import { expect, it } from 'vitest'
import { soundContract } from '~tests/fixtures/sound-contract'
import { historicFacts } from './historic-facts'

it('only an imported contract says what it was before the app', () => {
  expect(historicFacts(soundContract('freelance', { status: 'historic' }))).toEqual([])
  const imported = soundContract('freelance', { status: 'historic', historicFilmingRate: '£450 a day' })
  expect(historicFacts(imported)).toEqual([['Filming rate', '£450 a day']])
})
