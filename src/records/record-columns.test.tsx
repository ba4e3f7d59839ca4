import { expect, it } from 'vitest'
import { crewSchema } from '@/domain/crew/schema'
import { contractCrewType } from '@/domain/records/contract-crew'
import { recordColumns } from './record-columns'

it('the card of a record has its name as the heading, and does not repeat first and last name below', () => {
  const { list } = contractCrewType
  if (!list) throw new Error('no list')
  const [first, second] = recordColumns(contractCrewType, list, () => '')
  const ada = crewSchema.parse({ id: 'ada', firstName: 'Ada', lastName: 'Byrne' })
  expect([first?.text(ada), first?.onCard?.text(ada)]).toEqual(['Byrne', 'Ada Byrne'])
  expect(first?.onCard?.text({ ...ada, isArchived: true })).toBe('Ada Byrne (archived)')
  expect([second?.id, second?.card]).toEqual(['firstName', 'none'])
})
