import { expect, it } from 'vitest'
import { anApproval } from '~tests/fixtures/pra-records'
import { describeLog } from './describe-log'
import { logSchema } from './schema'

const common = {
  id: 'log',
  resourceType: 'pra',
  resourceId: 'p',
  createdById: 'sp',
  createdByName: 'Sam Producer',
}
const approval = anApproval('d', { userName: 'Dora Director', isDirector: true })

it('a log entry says who declined, in which role, why, and which approvals became void', () => {
  const log = logSchema.parse({
    ...common,
    logType: 'decline',
    data: {
      type: 'dive',
      from: 'amended',
      to: 'amendment-declined',
      riskLevel: 'high',
      capacity: 'reviewer',
      comment: 'No second boat',
      amendment: 2,
      approvals: [approval],
    },
  })
  expect(describeLog(log, 'Dive Adviser')).toEqual({
    what: 'Declined the amendment as SP',
    facts: ['Amended → Amendment declined', 'Amendment 2'],
    reason: 'No second boat',
    voided: ['Dora Director, as director'],
  })
})

it('a log entry names the new version and the adviser', () => {
  const log = logSchema.parse({
    ...common,
    logType: 'export-dive-adviser',
    data: {
      type: 'dive',
      from: 'approved-diveteam',
      to: 'submitted-dive-adviser',
      riskLevel: 'high',
      version: 3,
    },
  })
  expect(describeLog(log, 'Dive Adviser').facts).toEqual([
    'Dive Team approved → Submitted to Dive Adviser',
    'Version 3',
  ])
})

it('a log entry about an event that does not change the status says only what happened', () => {
  const data = { type: 'regular', from: 'submitted', to: 'submitted', riskLevel: 'regular' }
  const log = logSchema.parse({
    ...common,
    logType: 'approve',
    data: { ...data, capacity: 'reviewer' },
  })
  expect(describeLog(log, '')).toEqual({ what: 'Approved as SP', facts: [], reason: '', voided: [] })
  const record = logSchema.parse({ ...common, logType: 'updated', data: { fields: ['lastName'] } })
  expect(describeLog(record, '')).toEqual({ what: 'Changed last name', facts: [], reason: '', voided: [] })
})
