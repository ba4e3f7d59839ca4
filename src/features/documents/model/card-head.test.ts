import { expect, test } from 'vitest'
import { anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { cardHead } from './card-head'

const notesOf = (approvedVersion: number) =>
  cardHead({
    pra: aPra({
      status: approvedVersion > 0 ? 'approved' : 'submitted',
      submittedVersion: 1,
      approvedVersion,
      approvals: [anApproval('sp', { userName: 'Sam Peel', isReviewer: true, version: 1 })],
    }),
    steps: {},
    names: () => '',
    users: [aUser('sp')],
    version: 1,
    now: 0,
  }).notes

test('the emergency card names the approvers and missing approvals, and names nobody for an earlier version', () => {
  expect(notesOf(1)[0]).toMatch(/^Approved by Sam Peel/)
  expect(notesOf(2)).toEqual([])
  expect(notesOf(0)[0]).toMatch(/^Not approved yet; so far approved by Sam Peel/)
})
