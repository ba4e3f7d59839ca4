import { expect, it } from 'vitest'
import { type Log, logSchema } from '@/domain/logs/schema'
import type { PraStatus } from '@/domain/pras/schema'
import { aPra } from '~tests/fixtures/pra-records'
import { firstOptionOf, isFirstOptionAlarm } from './first-option'

let moment = 0
const log = (
  logType: string,
  to: PraStatus,
  data: object = {},
  from: PraStatus = 'submitted-first-option',
): Log =>
  logSchema.parse({
    id: `log-${++moment}`,
    logType,
    resourceType: 'pra',
    resourceId: 'pra-1',
    createdById: 'pc',
    createdByName: 'Pat Coordinator',
    writtenAt: moment,
    data: { type: 'regular', riskLevel: 'regular', from, to, ...data },
  })
/** The answer of 1st Option after these entries, oldest first. */
const after = (...entries: Log[]) => firstOptionOf(aPra(), entries.toReversed())

const sent = () => log('export-first-option', 'submitted-first-option')
const answer = (data: object) => log('record-first-option', 'approved-first-option', data)
const later = (data: object) => log('update-first-option', 'submitted', data, 'submitted')
const open = { text: 'A second boat', ownerId: 'ann', ownerName: 'Ann Lee', dueOn: '2026-04-01' }

it('firstOptionOf returns undefined for a PRA that was not sent to 1st Option', () => {
  expect(after(log('create', 'draft'))).toBeUndefined()
  expect(firstOptionOf(aPra({ type: 'drone' }), [sent()])).toBeUndefined()
})

it.each(['no-comments', 'comments-actioned', 'comments-open', 'not-supported'])(
  'firstOptionOf returns the answer %s',
  outcome => {
    const state = after(sent(), answer({ outcome, comment: 'As they wrote.', openComments: [open] }))
    expect(state).toMatchObject({ outcome, comment: 'As they wrote.', open: [open] })
    expect(state && isFirstOptionAlarm(state)).toBe(
      outcome === 'comments-open' || outcome === 'not-supported',
    )
  },
)

it('firstOptionOf says why the PRA was sent on without an answer, and when 1st Option was reminded', () => {
  const state = after(
    sent(),
    log('update-first-option', 'submitted-first-option', { outcome: 'no-answer', chasedOn: '2026-03-02' }),
    log('update-first-option', 'submitted-first-option', { outcome: 'no-answer', chasedOn: '2026-03-05' }),
    log('submit', 'submitted', { comment: 'They are away until Monday.' }),
  )
  expect(state).toMatchObject({
    outcome: 'no-answer',
    comment: 'They are away until Monday.',
    chasedOn: ['2026-03-05', '2026-03-02'],
  })
})

it('firstOptionOf returns the newest answer, even one that came after the PRA was sent on', () => {
  const dealtWith = later({ outcome: 'comments-actioned' })
  expect(after(sent(), answer({ outcome: 'not-supported' }), dealtWith)?.outcome).toBe('comments-actioned')
  const late = later({ outcome: 'not-supported' })
  expect(after(sent(), log('submit', 'submitted', { comment: 'No answer yet.' }), late)?.outcome).toBe(
    'not-supported',
  )
})

it('firstOptionOf ignores an answer to an earlier export', () => {
  expect(after(sent(), answer({ outcome: 'not-supported' }), sent())?.outcome).toBe('no-answer')
})

it('firstOptionOf reads an older entry without an outcome as an answer that was dealt with', () => {
  expect(after(sent(), answer({}))?.outcome).toBe('comments-actioned')
})

it('firstOptionOf returns undefined once the PRA is in force', () => {
  const logs = [sent(), answer({ outcome: 'not-supported' }), log('approve', 'approved', {}, 'submitted')]
  expect(firstOptionOf(aPra({ approvedVersion: 1 }), logs.toReversed())).toBeUndefined()
})
