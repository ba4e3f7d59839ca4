import { describe, expect, it } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { isToAcknowledge, seesAcknowledgements } from './asked'

describe('isToAcknowledge, which asks people to confirm that they read the PRA,', () => {
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
  ])('returns the right answer for the person %s and the changes %j', (id, changes, expected) => {
    expect(isToAcknowledge({ id }, { ...pra, ...changes }, ['a'], '2026-05-02')).toBe(expected)
  })
})

describe('seesAcknowledgements', () => {
  const pra = { approvedVersion: 1, ownerId: 'owner', pmId: 'pm', pcIds: ['pc'], spId: 'sp' }
  const actor = (id: string, changes: object = {}) =>
    actorOf(userSchema.parse({ id, email: 'x@example.test', firstName: 'X', lastName: 'Y', ...changes }))
  it.each(['owner', 'pm', 'pc', 'sp'])('is true for the role %s', id => {
    expect(seesAcknowledgements(actor(id), pra)).toBe(true)
    expect(seesAcknowledgements(actor(id), { ...pra, approvedVersion: 0 })).toBe(false)
  })
  it('is true for an admin, and false for others', () => {
    expect(seesAcknowledgements(actor('x', { canAccessAdminApp: true }), pra)).toBe(true)
    expect(seesAcknowledgements(actor('x', { isDirector: true }), pra)).toBe(false)
  })
})
