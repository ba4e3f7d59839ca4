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

describe('an entry', () => {
  test.each(praEvents)('%s carries what a change of a PRA needs', logType => {
    expect(logSchema.safeParse({ ...common, logType, data: praData }).success).toBe(true)
    expect(logSchema.safeParse({ ...common, logType, data: {} }).success).toBe(false)
  })

  test.each([...recordLogTypes, 'sensitive-read'])('%s needs no facts of a PRA', logType => {
    expect(logSchema.safeParse({ ...common, logType, data: {} }).success).toBe(true)
    expect(logSchema.safeParse({ ...common, logType }).success).toBe(false)
  })

  test('keeps no stored sentence: what older entries have is ignored', () => {
    const entry = logSchema.parse({
      ...common,
      logType: 'decline',
      data: { ...praData, message: 'Approved' },
    })
    expect(entry.data).not.toHaveProperty('message')
  })

  test('takes an entry of an unknown kind as none', () => {
    expect(logSchema.safeParse({ ...common, logType: 'whim', data: praData }).success).toBe(false)
  })
})

test('the reason is the comment of an event, or why a private document was opened', () => {
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

test('ids follow from what the entry is about', () => {
  expect(recordLogId('company', 'one', 2)).toBe('company-one-2')
})
