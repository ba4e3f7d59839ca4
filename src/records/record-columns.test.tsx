import { expect, it } from 'vitest'
import { crewSchema } from '@/domain/crew/schema'
import { contractCrewType } from '@/domain/records/contract-crew'
import { recordColumns } from './record-columns'

it('shows the name as heading of a record’s card, and does not repeat its first and last name below', () => {
  const { list } = contractCrewType
  if (!list) throw new Error('no list')
  const [first, second] = recordColumns(contractCrewType, list, () => '')
  const ada = crewSchema.parse({ id: 'ada', firstName: 'Ada', lastName: 'Byrne' })
  expect([first?.text(ada), first?.onCard?.text(ada)]).toEqual(['Byrne', 'Ada Byrne'])
  expect(first?.onCard?.text({ ...ada, isArchived: true })).toBe('Ada Byrne (archived)')
  expect([second?.id, second?.card]).toEqual(['firstName', 'none'])
})
