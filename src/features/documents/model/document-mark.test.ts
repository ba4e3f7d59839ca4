import { describe, expect, it, test } from 'vitest'
import { anAmendment, anApproval, aPra } from '~tests/fixtures/pra-records'
import { asApproved, documentMark, NOT_APPROVED, NOT_IN_FORCE, versionStatus } from './document-mark'

describe.each([
  ['a draft', { status: 'draft', submittedVersion: 0 }, 0, NOT_APPROVED, 'Draft, not approved'],
  ['submitted', { status: 'submitted' }, 3, NOT_APPROVED, 'Submitted, not approved'],
  ['declined', { status: 'declined' }, 0, NOT_APPROVED, 'Declined, not approved'],
  ['in force', { status: 'approved', approvedVersion: 3 }, 3, undefined, 'Approved, in force'],
  [
    'in force while it is amended',
    { status: 'amended', approvedVersion: 3, submittedVersion: 4, amendments: [anAmendment({ version: 4 })] },
    3,
    undefined,
    'Approved, in force; amendment 1 under way',
  ],
  [
    'the amendment',
    { status: 'amended', approvedVersion: 3, submittedVersion: 4, amendments: [anAmendment({ version: 4 })] },
    4,
    NOT_IN_FORCE,
    'Amended; version 3 is in force',
  ],
  [
    'an amendment being written',
    { status: 'approved', approvedVersion: 3, amendments: [anAmendment()] },
    0,
    NOT_IN_FORCE,
    'Amendment 1 being written, not approved; version 3 is in force',
  ],
  [
    'an earlier version',
    { status: 'approved', approvedVersion: 3 },
    2,
    NOT_IN_FORCE,
    'An earlier version, not in force',
  ],
] as const)('a document in the case ‘%s’', (_, changes, version, mark, status) => {
  const pra = aPra(changes as Parameters<typeof aPra>[0])
  it(`has the warning: ${mark ?? 'none'}`, () => {
    expect(documentMark(pra, version)).toBe(mark)
  })
  it(`shows the status '${status}'`, () => {
    expect(versionStatus(pra, version, 'Dive Adviser')).toBe(status)
  })
})

test('the document of the version in force shows the approvals that brought it into force', () => {
  const first = anApproval('sp', { isReviewer: true })
  const second = anApproval('director', { isDirector: true })
  const pra = aPra({
    status: 'amended',
    approvedVersion: 4,
    submittedVersion: 5,
    approvals: [first],
    amendments: [
      anAmendment({ version: 4, isApproved: true, approvals: [second] }),
      anAmendment({ number: 2, version: 5 }),
    ],
  })
  expect(asApproved(pra, 4).approvals).toEqual([second])
  expect(asApproved(pra, 5)).toBe(pra)
  const noAmendment = aPra({ status: 'approved', approvedVersion: 3, approvals: [first] })
  expect(asApproved(noAmendment, 3).approvals).toEqual([first])
})
