import { expect, test } from 'vitest'
import { type Log, logSchema } from '@/domain/logs/schema'
import type { PraEntry } from '@/domain/pras/events/entry'
import type { PraStatus } from '@/domain/pras/schema'
import { anAmendment, aPra } from '~tests/fixtures/pra-records'
import { decisionsOf } from './decisions'

let moment = 0
const log = (logType: string, from: PraStatus, to: PraStatus, data: Partial<PraEntry> = {}): Log =>
  logSchema.parse({
    id: `log-${++moment}`,
    logType,
    resourceType: 'pra',
    resourceId: 'pra-1',
    createdById: 'dora',
    createdByName: 'Dora Director',
    writtenAt: moment,
    data: { type: 'regular', riskLevel: 'regular', from, to, ...data },
  })

const answered = log('record-first-option', 'submitted-first-option', 'approved-first-option', {
  outcome: 'comments-actioned',
  comment: 'Two comments on the evacuation.',
})
const unanswered = log('submit', 'submitted-first-option', 'submitted', { version: 1, comment: 'No answer.' })
const sent = log('submit', 'approved-first-option', 'submitted', { version: 2, comment: 'All done.' })
const declined = log('decline', 'submitted', 'declined', {
  capacity: 'director',
  version: 2,
  comment: 'No second boat.',
})
const logs = [declined, sent, unanswered, answered]
const said = (version: number, pra = aPra(), given = logs) =>
  decisionsOf(given, pra, version, 'Dive Adviser').map(({ what, words }) => [what, words])

test('decisionsOf lists declines, answers of 1st Option and reasons for not waiting for them, oldest first', () => {
  expect(said(2)).toEqual([
    ['Recorded the response of 1st Option', 'Comments dealt with. Two comments on the evacuation.'],
    [expect.stringContaining('Submitted'), 'No answer.'],
    [expect.stringContaining('Declined'), 'No second boat.'],
  ])
  expect(decisionsOf(logs, aPra(), 2, '').at(-1)?.who).toBe('Dora Director')
})

test('decisionsOf leaves out decisions about a later version or a later amendment', () => {
  expect(said(1).map(([, words]) => words)).not.toContain('No second boat.')
  const about = log('record-dive-adviser', 'submitted-dive-adviser', 'approved-dive-adviser', {
    amendment: 1,
    comment: 'More gas.',
  })
  const pra = aPra({ amendments: [anAmendment({ number: 1, version: 3 })] })
  expect(said(2, pra, [about])).toEqual([])
  expect(said(3, pra, [about])).toHaveLength(1)
})
