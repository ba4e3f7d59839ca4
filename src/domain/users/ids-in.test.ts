import { expect, it } from 'vitest'
import { userIdsIn } from './ids-in'

it('userIdsIn finds the people whom a document names at any depth', () => {
  const pra = { id: 'pra', ownerId: 'a', pcIds: ['b', ''], productionId: 'no', approvals: [{ userId: 'c' }] }
  const steps = { crew: { content: { crewMembers: [{ person: { userId: 'd', name: 'D' } }] } } }
  expect([...userIdsIn(pra, steps, { lastModifiedById: 'e' }, undefined, null)]).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})
