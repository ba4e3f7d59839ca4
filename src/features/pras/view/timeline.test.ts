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
      message: 'Approved as SP',
      type: 'regular',
      from: 'submitted',
      to: 'submitted',
      riskLevel: 'regular',
      ...changes.data,
    },
  })
}

it('tells the story newest first, with who, what, why and which version', () => {
  const story = timeline([
    entry('1', 100, { logType: 'submit', data: { message: 'Submitted version 3 to the SP', version: 3 } }),
    entry('2', 200, { logType: 'decline', data: { message: 'Declined', comment: 'No second guard' } }),
  ])
  expect(story).toEqual([
    {
      id: '2',
      at: 200,
      who: 'Sam Producer',
      what: 'Declined',
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
])('%s is %s', (logType, tone) => {
  expect(timeline([entry('1', 1, { logType })])[0]?.tone).toBe(tone)
})

it('reads an entry of another kind, which has no comment or version', () => {
  const correction = entry('1', 1, { logType: 'correction', data: { message: 'Changed a phone number' } })
  expect(timeline([correction])[0]).toMatchObject({ what: 'Changed a phone number', comment: '', version: 0 })
})
