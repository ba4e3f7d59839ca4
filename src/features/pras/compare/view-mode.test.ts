import { expect, it } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { viewAddress, viewMode } from './view-mode'

const amendment = anAmendment({
  number: 1,
  createdById: 'pc',
  createdAt: 1,
  reason: 'dates',
  baseVersion: 3,
})
const approved: Partial<Pra> = { status: 'approved', submittedVersion: 4, approvedVersion: 3 }
const writing: Partial<Pra> = { ...approved, amendments: [amendment] }
const amended: Partial<Pra> = { ...writing, status: 'amended' }
const owner = actorOf(aUser('pc'))
const sp = actorOf(aUser('sp'))
const director = actorOf(aUser('d', { isDirector: true }))
const diveTeam = actorOf(aUser('dive', { isDiveTeam: true }))
const admin = actorOf(aUser('admin', { canAccessAdminApp: true }))

const whole = { base: 0, onlyChanges: false }
it.each<[string, Partial<Pra>, typeof owner, number, string, ReturnType<typeof viewMode>]>([
  ['nothing to compare a first round with', { status: 'submitted' }, director, 0, '', whole],
  ['a director sees what the amendment changes', amended, director, 0, '', { base: 3, onlyChanges: true }],
  ['so does the SP of the production, flag or none', amended, sp, 0, '', { base: 3, onlyChanges: true }],
  [
    'and the team at its stage',
    { ...writing, type: 'dive', status: 'submitted-diveteam' },
    diveTeam,
    0,
    '',
    { base: 3, onlyChanges: true },
  ],
  ['its writer sees the whole', amended, owner, 0, '', { base: 3, onlyChanges: false }],
  ['so does an admin who approves nothing', amended, admin, 0, '', { base: 3, onlyChanges: false }],
  ['a working copy is whole for a director', writing, director, 0, '', { base: 3, onlyChanges: false }],
  ['either on request', amended, director, 0, 'show=whole', { base: 3, onlyChanges: false }],
  ['either on request, the other way', amended, owner, 0, 'show=changes', { base: 3, onlyChanges: true }],
  ['the version in force has no base of its own', amended, director, 3, 'show=changes', whole],
  ['another base on request', approved, owner, 3, 'since=2', { base: 2, onlyChanges: true }],
  ['the whole of that, too', approved, owner, 3, 'since=2&show=whole', { base: 2, onlyChanges: false }],
  ['never with itself', approved, owner, 3, 'since=3', whole],
  ['never with a version that does not exist', approved, owner, 3, 'since=9', whole],
  ['nor with nonsense', approved, owner, 3, 'since=x', whole],
])('viewMode returns the right view of a PRA: %s', (_, changes, actor, shown, search, mode) => {
  expect(viewMode(aPra(changes), actor, shown, new URLSearchParams(search))).toEqual(mode)
})

it('viewAddress returns the address that requests a view', () => {
  expect(viewAddress('p', {})).toBe('/pras/p')
  expect(viewAddress('p', { version: 'live', show: 'changes', since: 2 })).toBe(
    '/pras/p?version=live&show=changes&since=2',
  )
})
