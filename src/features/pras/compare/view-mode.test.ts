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
  ['the whole PRA to a director in a first round', { status: 'submitted' }, director, 0, '', whole],
  [
    'the changes of a finished amendment to a director',
    amended,
    director,
    0,
    '',
    { base: 3, onlyChanges: true },
  ],
  [
    'the changes of a finished amendment to the SP of the production, who has no other approver’s right',
    amended,
    sp,
    0,
    '',
    { base: 3, onlyChanges: true },
  ],
  [
    'the changes of an amendment to the Dive Team at its stage',
    { ...writing, type: 'dive', status: 'submitted-diveteam' },
    diveTeam,
    0,
    '',
    { base: 3, onlyChanges: true },
  ],
  ['the whole PRA to the writer of an amendment', amended, owner, 0, '', { base: 3, onlyChanges: false }],
  ['the whole PRA to an admin who approves nothing', amended, admin, 0, '', { base: 3, onlyChanges: false }],
  [
    'the whole working copy to a director while the amendment is being written',
    writing,
    director,
    0,
    '',
    { base: 3, onlyChanges: false },
  ],
  [
    'the whole PRA to a director who requests it',
    amended,
    director,
    0,
    'show=whole',
    { base: 3, onlyChanges: false },
  ],
  [
    'the changes to the writer of an amendment who requests them',
    amended,
    owner,
    0,
    'show=changes',
    { base: 3, onlyChanges: true },
  ],
  ['the version in force as a whole, because it has no base', amended, director, 3, 'show=changes', whole],
  [
    'the changes since another version if these are requested',
    approved,
    owner,
    3,
    'since=2',
    { base: 2, onlyChanges: true },
  ],
  [
    'the whole PRA if it is requested together with another version',
    approved,
    owner,
    3,
    'since=2&show=whole',
    { base: 2, onlyChanges: false },
  ],
  ['no comparison of a version with itself', approved, owner, 3, 'since=3', whole],
  ['no comparison with a version that does not exist', approved, owner, 3, 'since=9', whole],
  ['no comparison if the address has no version number', approved, owner, 3, 'since=x', whole],
])('the page of a PRA shows %s', (_, changes, actor, shown, search, mode) => {
  expect(viewMode(aPra(changes), actor, shown, new URLSearchParams(search))).toEqual(mode)
})

it('viewAddress returns the address of a requested view', () => {
  expect(viewAddress('p', {})).toBe('/pras/p')
  expect(viewAddress('p', { version: 'live', show: 'changes', since: 2 })).toBe(
    '/pras/p?version=live&show=changes&since=2',
  )
})
