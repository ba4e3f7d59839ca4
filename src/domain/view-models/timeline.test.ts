import { expect, it } from 'vitest'
import { type Log, logSchema } from '@/domain/logs/schema'
import { timeline } from './timeline'

function entry(id: string, writtenAt: number, changes: { logType?: string; data?: object } = {}): Log {
  return logSchema.parse({
    id,
    resourceType: 'pra',
    resourceId: 'pra-1',
    createdById: 'sp',
    createdByName: 'Sam Producer',
    writtenAt,
    logType: changes.logType ?? 'approve',
    data: {
      type: 'regular',
      from: 'submitted',
      to: 'submitted',
      riskLevel: 'regular',
      ...changes.data,
    },
  })
}

it('the timeline lists entries newest first, with who, what, why and which version', () => {
  const story = timeline(
    [
      entry('1', 100, { logType: 'submit', data: { version: 3 } }),
      entry('2', 200, { logType: 'decline', data: { capacity: 'reviewer', comment: 'No second guard' } }),
    ],
    '',
  )
  expect(story).toEqual([
    {
      id: '2',
      at: 200,
      who: 'Sam Producer',
      what: 'Declined as SP',
      comment: 'No second guard',
      version: 0,
      tone: 'red',
    },
    {
      id: '1',
      at: 100,
      who: 'Sam Producer',
      what: 'Submitted version 3 to the SP',
      comment: '',
      version: 3,
      tone: 'amber',
    },
  ])
})

it.each([
  ['approve', 'green'],
  ['decline', 'red'],
  ['submit-dive-team', 'amber'],
  ['export-first-option', 'blue'],
  ['finish-amendment', 'violet'],
  ['withdraw', 'grey'],
  ['create', 'grey'],
])('the timeline shows the event %s in %s', (logType, tone) => {
  expect(timeline([entry('1', 1, { logType })], '')[0]?.tone).toBe(tone)
})

it('the timeline shows an entry that is not about an event without comment and version', () => {
  const change = entry('1', 1, { logType: 'updated', data: { fields: ['phone'] } })
  expect(timeline([change], '')[0]).toMatchObject({ what: 'Changed phone', comment: '', version: 0 })
})

it('the timeline names the adviser, and ignores the stored sentence of older entries', () => {
  const sent = entry('1', 1, {
    logType: 'export-dive-adviser',
    data: { version: 3, message: 'Withdrew the approval of Dora' },
  })
  expect(timeline([sent], 'Dr Deep')[0]?.what).toBe('Exported version 3 for Dr Deep')
})
