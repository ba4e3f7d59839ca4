import { describe, expect, test } from 'vitest'
import { tallyOf } from '@/domain/pras/approvals/round'
import {
  type Approval,
  type PraStatus,
  type PraType,
  praStatuses,
  praTypes,
  type RiskLevel,
} from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { anAmendment, anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { praOf } from '~tests/rules/support/pras'
import { nextActionLabel, statusLabel, statusTone, workingBadge } from './labels'

const adviser = 'Dr Deep'

function approvals(reviewers: number, directors: number): Approval[] {
  const given = (flag: 'isReviewer' | 'isDirector', number: number) =>
    anApproval(`${flag}${number}`, { [flag]: true })
  return [
    ...Array.from({ length: reviewers }, (_, number) => given('isReviewer', number)),
    ...Array.from({ length: directors }, (_, number) => given('isDirector', number)),
  ]
}

function labelOf(
  type: PraType,
  status: PraStatus,
  riskLevel: RiskLevel,
  reviewers: number,
  directors: number,
) {
  const round = approvals(reviewers, directors)
  const isAmended = status === 'amended'
  const amendment = anAmendment({
    baseVersion: 1,
    baseRiskLevel: riskLevel,
    version: 2,
    submittedAt: 1,
    approvals: round,
  })
  // The original approvals must not count while an amendment is being approved.
  const pra = praOf('p', {
    type,
    status,
    riskLevel,
    approvals: isAmended ? approvals(1, 2) : round,
    amendments: isAmended ? [amendment] : [],
    tally: tallyOf(round),
  })
  return nextActionLabel(pra, adviser)
}

/** The words of requirements 4 again, by type and status; functions if they depend on approvals. */
const spThenDirector = (reviewers: number, directors: number, needed: number): string =>
  reviewers === 0 ? 'Awaiting SP approval' : directors < needed ? 'Awaiting Director approval' : ''
const onlyDirector = (_: number, directors: number, needed: number): string =>
  directors < needed ? 'Awaiting Director approval' : ''
type Words = string | typeof onlyDirector
const spec: Record<PraType, Partial<Record<PraStatus, Words>>> = {
  'low-risk': {
    draft: 'Submit to SP',
    'amendment-declined': 'Submit to SP',
    submitted: 'Awaiting SP approval',
    amended: 'Awaiting SP approval',
  },
  regular: {
    draft: 'Export for 1st Option',
    'submitted-first-option': 'Submit to SP',
    'approved-first-option': 'Submit to SP',
    'amendment-declined': 'Submit to SP',
    submitted: spThenDirector,
    amended: spThenDirector,
  },
  drone: {
    draft: 'Submit to Drone Team',
    'amendment-declined': 'Submit to Drone Team',
    'submitted-droneteam': 'Awaiting Drone Team approval',
    'approved-droneteam': onlyDirector,
    submitted: onlyDirector,
    amended: onlyDirector,
  },
  dive: {
    draft: 'Submit to Dive Team',
    'amendment-declined': 'Submit to Dive Team',
    'submitted-diveteam': 'Export for Dr Deep',
    'approved-diveteam': 'Export for Dr Deep',
    'submitted-dive-adviser': 'Submit to SP',
    'approved-dive-adviser': 'Submit to SP',
    submitted: spThenDirector,
    amended: spThenDirector,
  },
}

describe.each(praTypes)('the next action of a PRA of the type %s', type => {
  describe.each(praStatuses)('in the status %s', status => {
    test.each(['low', 'regular', 'high'] as const)(
      'is right at %s risk, for every number of approvals',
      riskLevel => {
        const needed = riskLevel === 'high' ? 2 : 1
        for (const reviewers of [0, 1, 2]) {
          for (const directors of [0, 1, 2, 3]) {
            const words = spec[type][status] ?? ''
            const expected = typeof words === 'string' ? words : words(reviewers, directors, needed)
            expect(labelOf(type, status, riskLevel, reviewers, directors)).toBe(expected)
          }
        }
      },
    )
  })
})

test('every status has a name, and no two names are the same', () => {
  const names = praStatuses.map(status => statusLabel(status, adviser))
  expect(new Set(names).size).toBe(praStatuses.length)
  expect(names).toContain('Submitted to Dr Deep')
})

test('the colour of a status says whether it waits for the reader or for others', () => {
  const tones = (id: string, changes: Partial<User>) =>
    praStatuses.map(status =>
      statusTone(
        aPra({ type: 'dive', status, amendments: status === 'amended' ? [anAmendment()] : [] }),
        actorOf(aUser(id, changes)),
      ),
    )
  // This person need not act anywhere.
  expect(tones('stranger', {})).toEqual([
    'grey',
    'blue',
    'blue',
    'blue',
    'blue',
    'green',
    'blue',
    'blue',
    'blue',
    'blue',
    'blue',
    'red',
    'violet',
    'red',
  ])
  const amber = (id: string, changes: Partial<User> = {}) => {
    const all = tones(id, changes)
    return praStatuses.filter((_, index) => all[index] === 'amber')
  }
  expect(amber('sp')).toEqual(['submitted', 'amended'])
  expect(amber('dive', { isDiveTeam: true })).toContain('submitted-diveteam')
  expect(amber('pc')).toContain('approved-dive-adviser')
  expect(amber('pc')).not.toContain('submitted')
  expect(
    statusTone(aPra({ status: 'submitted', isArchived: true }), actorOf(aUser('sp'))),
    'what is archived waits for nobody',
  ).toBe('blue')
})

test('the label is Amending for the working copy of an open amendment, and Approved for an approved PRA', () => {
  const pc = actorOf(aUser('pc'))
  const approved = aPra({ status: 'approved', approvedVersion: 3 })
  expect(workingBadge(approved, adviser, pc)).toEqual({ label: 'Approved', tone: 'green' })
  expect(workingBadge({ ...approved, amendments: [anAmendment()] }, adviser, pc)).toEqual({
    label: 'Amending',
    tone: 'violet',
  })
})
