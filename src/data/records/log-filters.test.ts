import { expect, it } from 'vitest'
import { type LogFilters, logFilters } from './log-filters'

const none: LogFilters = { resourceType: '', resourceId: '', createdById: '', logType: '', from: '', to: '' }

it('the log has no filter if nothing is chosen', () => {
  expect(logFilters(none)).toEqual([])
})

it('the log is filtered by the chosen values, and by whole days in London time', () => {
  const wanted = {
    ...none,
    resourceType: 'pra',
    createdById: 'pm',
    logType: 'approve',
    from: '2026-07-01',
    to: '2026-07-31',
  } as const
  expect(logFilters(wanted)).toEqual([
    ['resourceType', '==', 'pra'],
    ['createdById', '==', 'pm'],
    ['logType', '==', 'approve'],
    ['writtenAt', '>=', new Date('2026-06-30T23:00:00Z')],
    ['writtenAt', '<', new Date('2026-07-31T23:00:00Z')],
  ])
})

it('the filters of the log ignore a day that is not yet typed completely', () => {
  expect(logFilters({ ...none, from: '31/02/20', to: '1' })).toEqual([])
})
