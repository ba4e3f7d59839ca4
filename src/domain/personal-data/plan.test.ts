import { expect, it } from 'vitest'
import { contractKeptUntil, praKeptUntil } from './papers'
import { erasingOf, type Papers } from './plan'
import type { Subject } from './subject'

const ada: Subject = {
  ids: new Set(['u-ada', 'c-ada', 'auth-ada']),
  names: ['Ada Byron'],
  emails: ['ada@films.test'],
  phones: ['+447700900123'],
  details: [],
}
const papers: Papers = {
  pras: new Map([['sent', '2032-05-01']]),
  contracts: new Map([['signed', '2033-01-31']]),
  own: new Set(['signed', 'unsigned']),
}
const plan = (path: string, data: Record<string, unknown>) => erasingOf(ada, { path, data }, papers)
const named = { createdByName: 'Ada Byron' }
const kin = { nextOfKinName: 'Ada Byron', nextOfKinPhone: '1', nextOfKinEmail: '', nextOfKinAddress: 'x' }

it.each([
  ['their private details', 'crew/c-ada/private/details', { dob: '1990-01-01' }, 'delete'],
  ['their account', 'accounts/ada@films.test', { userId: 'u-ada' }, 'delete'],
  ['their notifications', 'users/u-ada/notifications/n', { message: 'x' }, 'delete'],
  ['a mail to them', 'mail/m', { to: 'ada@films.test' }, 'delete'],
  [
    'a mail to another person that names them',
    'mail/m',
    { to: 'x@y.test', message: { text: 'Ada Byron' } },
    'change',
  ],
  ['a contract link of theirs', 'contractLinks/l', { address: 'ada@films.test' }, 'delete'],
  ['an answer to a request of theirs', 'requests/auth-ada_1', { answer: {} }, 'delete'],
  ['a draft of a PRA', 'pras/draft', { ownerName: 'Ada Byron' }, 'change'],
  ['a PRA that was sent', 'pras/sent', { ownerName: 'Ada Byron' }, 'keep'],
  [
    'a version of a PRA that was sent',
    'pras/sent/versions/1',
    { steps: { crew: { text: 'Ada Byron' } } },
    'keep',
  ],
  ['a comment on a PRA that was sent', 'pras/sent/comments/c', { text: 'Ask Ada Byron' }, 'change'],
  ['a signed contract', 'contracts/signed', { crewId: 'c-ada', cachedCrew: {} }, 'keep'],
  ['a contract that was never signed', 'contracts/unsigned', { crewId: 'c-ada' }, 'change'],
  [
    'the private details of a contract that was never signed',
    'contracts/unsigned/private/crew',
    { dob: '' },
    'delete',
  ],
  [
    'the history of a PRA that was sent',
    'logs/l',
    { resourceType: 'pra', resourceId: 'sent', ...named },
    'keep',
  ],
  ['the history of anything else', 'logs/l', { resourceType: 'sop', resourceId: 's', ...named }, 'change'],
  ['a file of a draft contract', 'files/f', { parentType: 'contract', parentId: 'unsigned' }, 'change'],
  ['a record that names them only by id', 'productions/p', { pmId: 'u-ada' }, 'named'],
])('an erasure does the right thing with %s (%s)', (_what, path, data, action) => {
  expect(plan(path, data)?.action).toBe(action)
})

it('the plan of an erasure leaves out documents that do not mention the person', () => {
  expect(plan('pras/draft', { ownerName: 'Grace Hopper' })).toBeNull()
  expect(plan('crew/c-grace/private/details', { nextOfKinName: 'Somebody' })).toBeNull()
})

it('an erasure removes the person as next of kin of others completely, also from a signed contract', () => {
  const empty = { nextOfKinName: '', nextOfKinPhone: '', nextOfKinAddress: '' }
  for (const path of ['crew/c-grace/private/details', 'contracts/signed/private/crew']) {
    const erasing = plan(path, { dob: '1980-02-02', ...kin })
    expect(erasing).toMatchObject({ action: 'change', fields: empty })
    expect(erasing?.fields).not.toHaveProperty('dob')
  }
})

it('the plan of an erasure says until when a contract or a PRA is kept', () => {
  expect(plan('contracts/signed', { crewId: 'c-ada' })?.until).toBe('2033-01-31')
  const facts = { status: 'approved', endDate: '2026-05-01', createdAt: 0 }
  expect(praKeptUntil({ ...facts, version: 1 })).toBe('2032-05-01')
  expect(praKeptUntil({ ...facts, status: 'draft', version: 0 })).toBe('')
  expect(contractKeptUntil({ ...facts, signedAt: 5 })).toBe('2032-05-01')
  expect(contractKeptUntil({ ...facts, status: 'cancelled', signedAt: 0 })).toBe('')
})
