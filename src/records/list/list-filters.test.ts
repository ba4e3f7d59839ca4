import { expect, test } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { textIndex } from '@/ui/data-table/filter-rows'
import { aUser } from '~tests/fixtures/pra-records'
import { type ListChoice, type ListToggle, narrowed } from './list-filters'

interface Row {
  name: string
  colour: string
  ownerId: string
  isArchived: boolean
}
const rows: Row[] = [
  { name: 'Otter', colour: 'brown', ownerId: 'pc', isArchived: false },
  { name: 'Heron', colour: 'grey', ownerId: 'pm', isArchived: false },
  { name: 'Bear', colour: 'brown', ownerId: 'pm', isArchived: true },
]
const choices: ListChoice<Row>[] = [
  { id: 'colour', label: 'Colour', options: [], holds: (row, colour) => row.colour === colour },
]
const toggles: ListToggle<Row>[] = [
  { id: 'mine', label: 'Mine', holds: (row, actor) => row.ownerId === actor.id },
  { id: 'archived', label: 'Archived', holds: () => true, holdsWhileOff: row => !row.isArchived },
]
const index = textIndex<Row>(row => row.name)
const pm = actorOf(aUser('pm'))

test.each([
  [{}, ['Otter', 'Heron']],
  [{ colour: '' }, ['Otter', 'Heron']],
  [{ colour: 'brown' }, ['Otter']],
  [{ colour: 'gone' }, []],
  [{ archived: true }, ['Otter', 'Heron', 'Bear']],
  [{ mine: true }, ['Heron']],
  [{ mine: true, archived: true, colour: 'brown' }, ['Bear']],
  [{ text: 'be', archived: true }, ['Bear']],
])('the filters %j leave these rows in the list: %j', (filters, names) => {
  expect(narrowed(rows, filters, { index, choices, toggles }, pm).map(({ name }) => name)).toEqual(names)
})
