import { describe, expect, test } from 'vitest'
import { praEvents } from '@/domain/pras/events/registry'
import { logReason, logSchema, recordLogId, recordLogTypes } from './schema'

const common = {
  id: 'log',
  resourceType: 'pra',
  resourceId: 'p',
  createdById: 'pm',
  createdByName: 'Ann Lee',
}
const praData = {
  type: 'regular',
  from: 'submitted',
  to: 'declined',
  riskLevel: 'regular',
}

describe('an entry of the log', () => {
  test.each(praEvents)('must have the facts of a PRA event if its kind is %s', logType => {
    expect(logSchema.safeParse({ ...common, logType, data: praData }).success).toBe(true)
    expect(logSchema.safeParse({ ...common, logType, data: {} }).success).toBe(false)
  })

  test.each([...recordLogTypes, 'sensitive-read'])(
    'needs no facts of a PRA event if its kind is %s',
    logType => {
      expect(logSchema.safeParse({ ...common, logType, data: {} }).success).toBe(true)
      expect(logSchema.safeParse({ ...common, logType }).success).toBe(false)
    },
  )

  test('ignores the stored sentence of older entries', () => {
    const entry = logSchema.parse({
      ...common,
      logType: 'decline',
      data: { ...praData, message: 'Approved' },
    })
    expect(entry.data).not.toHaveProperty('message')
  })

  test('is refused if its kind is unknown', () => {
    expect(logSchema.safeParse({ ...common, logType: 'whim', data: praData }).success).toBe(false)
  })
})

test('the reason in a log entry is the comment of an event, or why a private document was opened', () => {
  const entry = logSchema.parse({
    ...common,
    logType: 'decline',
    data: { ...praData, comment: 'Tide too high' },
  })
  expect(logReason(entry)).toBe('Tide too high')
  const plain = logSchema.parse({ ...common, logType: 'updated', data: { fields: ['lastName'] } })
  expect(logReason(plain)).toBe('')
  const read = logSchema.parse({
    ...common,
    logType: 'sensitive-read',
    data: { reason: 'Invoice query' },
  })
  expect(logReason(read)).toBe('Invoice query')
})

test('the id of a log entry consists of the kind, the id and the revision of its record', () => {
  expect(recordLogId('company', 'one', 2)).toBe('company-one-2')
})
