import { expect, it } from 'vitest'
import type { PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { blockedByProblems, leadTimeWarning, submitPlan } from './submit-plan'

const users = [aUser('sp'), aUser('dee', { isDroneTeam: true }), aUser('vee', { isDiveTeam: true })]

it.each<[Partial<Pra>, PraEvent, object]>([
  [
    { type: 'low-risk', status: 'draft', submittedVersion: 0 },
    'submit',
    { version: 1, stage: 'SP', to: ['sp Tester (SP)'], needsWhyNoResponse: false, needsResponse: false },
  ],
  [
    { status: 'submitted-first-option' },
    'submit',
    { version: 4, needsWhyNoResponse: true, needsResponse: false },
  ],
  [{ status: 'approved-first-option' }, 'submit', { needsWhyNoResponse: false }],
  [
    { type: 'drone', status: 'draft' },
    'submit-drone-team',
    { stage: 'Drone Team', to: ['dee Tester'], staysOpen: false },
  ],
  [
    // A declined amendment goes to the team again, whether or not it affects the flying.
    { type: 'drone', status: 'amendment-declined', amendments: [anAmendment({ affectsDroneOrDive: false })] },
    'submit-drone-team',
    { stage: 'Drone Team', to: ['dee Tester'], isAmendment: true },
  ],
  [
    { type: 'dive', status: 'draft' },
    'submit-dive-team',
    { stage: 'Dive Team', to: ['vee Tester'], staysOpen: true },
  ],
  [
    { type: 'dive', status: 'submitted-dive-adviser' },
    'submit',
    { stage: 'SP', needsResponse: true, staysOpen: false },
  ],
  [{ type: 'dive', status: 'approved-dive-adviser' }, 'submit', { needsResponse: false }],
])('submitPlan names the next stage of %j after the event %s', (changes, event, expected) => {
  const pra = aPra(changes)
  expect(submitPlan(pra, event, approvalStages(pra, users))).toMatchObject(expected)
})

it('submitPlan says why nobody may approve the PRA, if the list of people is up to date', () => {
  const pra = aPra({ type: 'low-risk', status: 'draft', submittedVersion: 0, authorIds: ['sp'] })
  const plan = (isStale: boolean) => submitPlan(pra, 'submit', approvalStages(pra, users, isStale))
  // There is an SP, but they wrote the PRA, so they may not approve it.
  expect(plan(false)).toMatchObject({
    to: [],
    nobody: expect.stringMatching(/^Nobody can approve .* wrote it/),
  })
  expect(plan(true)).toMatchObject({ to: [], nobody: '' })
})

it('submitPlan says what prevents submission', () => {
  const missing = { slug: 'crew', path: 'x', message: 'm', level: 'error' } as const
  const open = {
    ...missing,
    check: { id: 'c', strength: 'explain', source: 's', isExplained: false },
  } as const
  expect(blockedByProblems([])).toBeUndefined()
  expect(blockedByProblems([missing, open])).toBe('Complete and correct the listed answers first.')
  expect(blockedByProblems([open])).toBe('Give the missing reasons first.')
})

it.each([
  ['2026-04-12', '2026-04-05', ''],
  ['2026-04-12', '2026-04-06', 'The crew leaves in 6 days'],
  ['2026-04-12', '2026-04-11', 'The crew leaves in 1 day,'],
  ['2026-04-12', '2026-04-13', 'The crew has already left'],
  ['', '2026-04-13', ''],
])('submitPlan, with the first day %s and on %s, has the lead time warning: %s', (start, today, words) => {
  const warning = leadTimeWarning(start, today, 7)
  expect(warning === '' ? '' : warning).toContain(words)
  expect(warning === '').toBe(words === '')
})
