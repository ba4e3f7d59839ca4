import { describe, expect, it } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import type { User } from '@/domain/users/schema'
import { anAmendment, anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { type ApprovalStage, approvalStages, capacityLabel } from './approvals-summary'

const amendment = anAmendment({ version: 4, submittedAt: 2 })

/** 'SP 1 of 1, Director 0 of 2' */
const tallyOf = (stages: readonly ApprovalStage[]) =>
  stages.map(stage => `${stage.label} ${stage.given.length} of ${stage.needed}`).join(', ')

describe('approvalStages', () => {
  it.each<[string, Partial<Pra>, string]>([
    ['a low-risk PRA needs only the SP', { type: 'low-risk', riskLevel: 'low' }, 'SP 0 of 1'],
    ['a regular PRA needs the SP and one director', {}, 'SP 0 of 1, Director 0 of 1'],
    ['a high risk needs two directors', { riskLevel: 'high' }, 'SP 0 of 1, Director 0 of 2'],
    ['a drone PRA has no SP stage', { type: 'drone' }, 'Drone Team 0 of 1, Director 0 of 1'],
    [
      'a dive PRA has two team stages',
      { type: 'dive', riskLevel: 'high' },
      'Dive Team 0 of 1, Dive Team, second stage 0 of 1, SP 0 of 1, Director 0 of 2',
    ],
    [
      'an amendment that does not affect the flying skips the Drone Team',
      { type: 'drone', status: 'amended', amendments: [amendment] },
      'Director 0 of 1',
    ],
    [
      'an amendment of the flying needs the Drone Team',
      { type: 'drone', status: 'amended', amendments: [{ ...amendment, affectsDroneOrDive: true }] },
      'Drone Team 0 of 1, Director 0 of 1',
    ],
    [
      'an amendment of the diving needs the second stage of the Dive Team',
      { type: 'dive', status: 'amended', amendments: [{ ...amendment, affectsDroneOrDive: true }] },
      'Dive Team, second stage 0 of 1, SP 0 of 1, Director 0 of 1',
    ],
    [
      'a declined amendment goes to the Drone Team again, even if it does not affect the flying',
      { type: 'drone', status: 'amendment-declined', amendments: [amendment] },
      'Drone Team 0 of 1, Director 0 of 1',
    ],
    [
      'an approval of the Drone Team counts even if it was not needed',
      {
        type: 'drone',
        status: 'amended',
        amendments: [{ ...amendment, approvals: [anApproval('d', { isDroneTeam: true })] }],
      },
      'Drone Team 1 of 1, Director 0 of 1',
    ],
  ])('counts the approvals correctly: %s', (_, changes, tally) => {
    expect(tallyOf(approvalStages(aPra(changes), []))).toBe(tally)
  })

  it('counts the approvals of the amendment, not those of the first round', () => {
    const pra = aPra({
      status: 'amended',
      approvals: [anApproval('sp', { isReviewer: true }), anApproval('d1', { isDirector: true })],
      amendments: [{ ...amendment, approvals: [anApproval('sp', { isReviewer: true })] }],
    })
    expect(tallyOf(approvalStages(pra, []))).toBe('SP 1 of 1, Director 0 of 1')
  })

  it('names the SP first, then reviewers by name, and never the creator or an archived person', () => {
    const users = [
      aUser('zoe', { isReviewer: true }),
      aUser('adam', { isReviewer: true }),
      aUser('sp'),
      aUser('pc', { isReviewer: true }),
      aUser('gone', { isReviewer: true, isArchived: true }),
    ]
    expect(approvalStages(aPra(), users)[0]?.expected).toEqual([
      'sp Tester (SP)',
      'adam Tester',
      'zoe Tester',
    ])
  })

  it('leaves out directors who cannot see the company, or have approved already', () => {
    const users = [
      aUser('d1', { isDirector: true, canViewCompanyOneProductions: true }),
      aUser('d2', { isDirector: true }),
      aUser('d3', { isDirector: true, canViewCompanyOneProductions: true }),
    ]
    const pra = aPra({
      companyAccess: 'company-one',
      riskLevel: 'high',
      approvals: [anApproval('sp', { isReviewer: true }), anApproval('d1', { isDirector: true })],
    })
    const directors = approvalStages(pra, users).find(stage => stage.flag === 'isDirector')
    expect(directors).toMatchObject({ needed: 2, isComplete: false, expected: ['d3 Tester'] })
  })

  it('does not count one director twice', () => {
    const pra = aPra({
      riskLevel: 'high',
      approvals: [anApproval('d1', { isDirector: true }), anApproval('d1', { isDirector: true })],
    })
    expect(approvalStages(pra, []).find(stage => stage.flag === 'isDirector')?.isComplete).toBe(false)
  })
})

it.each([
  ['isReviewer', 'SP'],
  ['isDirector', 'Director'],
  ['isDroneTeam', 'Drone Team'],
  ['isDiveTeam', 'Dive Team'],
  ['isDiveTeamSecondStage', 'Dive Team, second stage'],
])('an approval with %s is labelled %s', (flag, label) => {
  expect(capacityLabel(anApproval('x', { [flag]: true }))).toBe(label)
})

describe('a stage of approval while the directory is being updated', () => {
  const author = aUser('pc', { firstName: 'Pat' })
  const director = aUser('dora', { firstName: 'Dora', lastName: 'Director', isDirector: true })
  const ofDirector = (users: User[], isStale: boolean) =>
    approvalStages(aPra(), users, isStale).find(stage => stage.flag === 'isDirector')?.who

  it('does not say that nobody can approve it', () => {
    expect(ofDirector([author], true)).toBe('')
    expect(ofDirector([author], false)).toMatch(/^Nobody can approve this stage/)
  })

  it('names the people whom the directory has already', () => {
    expect(ofDirector([author, director], true)).toMatch(/Dora Director/)
  })
})
