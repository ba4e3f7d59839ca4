import { describe, expect, it } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { isToAcknowledge, seesAcknowledgements } from './asked'

describe('isToAcknowledge', () => {
  const pra = {
    approvedVersion: 2,
    isArchived: false,
    endDate: '2026-05-03',
    memberIds: ['owner', 'pm', 'pc', 'sp', 'a', 'm'],
    ownerId: 'owner',
    pmId: 'pm',
    pcIds: ['pc'],
    spId: 'sp',
  }
  it.each([
    ['a', {}, true],
    ['m', {}, true],
    ['z', {}, false],
    ['owner', {}, false],
    ['pm', {}, false],
    ['pc', {}, false],
    ['sp', {}, false],
    ['a', { ownerId: 'a' }, true],
    ['m', { approvedVersion: 0 }, false],
    ['m', { isArchived: true }, false],
    ['m', { endDate: '2026-05-01' }, false],
    ['m', { endDate: '2026-05-02' }, true],
    ['m', { endDate: '' }, true],
  ])(
    'asks only members of the crew to confirm that they have read a PRA in force: person %s with %j',
    (id, changes, expected) => {
      expect(isToAcknowledge({ id }, { ...pra, ...changes }, ['a'], '2026-05-02')).toBe(expected)
    },
  )
})

describe('seesAcknowledgements', () => {
  const pra = { approvedVersion: 1, ownerId: 'owner', pmId: 'pm', pcIds: ['pc'], spId: 'sp' }
  const actor = (id: string, changes: object = {}) =>
    actorOf(userSchema.parse({ id, email: 'x@example.test', firstName: 'X', lastName: 'Y', ...changes }))
  it.each(['owner', 'pm', 'pc', 'sp'])('is true for the %s of an approved PRA', id => {
    expect(seesAcknowledgements(actor(id), pra)).toBe(true)
    expect(seesAcknowledgements(actor(id), { ...pra, approvedVersion: 0 })).toBe(false)
  })
  it('is true for an admin, and false for other people', () => {
    expect(seesAcknowledgements(actor('x', { canAccessAdminApp: true }), pra)).toBe(true)
    expect(seesAcknowledgements(actor('x', { isDirector: true }), pra)).toBe(false)
  })
})
