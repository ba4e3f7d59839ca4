import { describe, expect, it } from 'vitest'
import { type Log, logSchema } from '@/domain/logs/schema'
import { anAmendment, aPra } from '~tests/fixtures/pra-records'
import { lastLook } from './last-look'

describe('lastLook', () => {
  const log = (createdById: string, logType: string, version: number): Log =>
    logSchema.parse({
      id: `${createdById}${version}`,
      resourceType: 'pra',
      resourceId: 'pra-1',
      logType,
      createdById,
      createdByName: createdById,
      data: { type: 'regular', from: 'submitted', to: 'submitted', riskLevel: 'regular', version },
      lastModifiedAt: 1,
      lastModifiedById: createdById,
      revision: 1,
      lastWriteId: 'w',
      writtenAt: 1,
    })
  const pra = aPra({ submittedVersion: 4 })

  it('returns the last version that the person approved or declined before this one', () => {
    const logs = [
      log('sp', 'approve', 4),
      log('sp', 'decline', 2),
      log('sp', 'approve', 1),
      log('d1', 'approve', 3),
    ]
    expect(lastLook(pra, logs, 'sp', 4)).toEqual({ version: 2, why: 'decided' })
    expect(lastLook(pra, logs, 'nobody', 4)).toBeUndefined()
  })
  it('returns the version in force for an amendment, unless the person has decided about that version or a later one', () => {
    const amended = aPra({
      status: 'amended',
      approvedVersion: 2,
      submittedVersion: 4,
      amendments: [anAmendment()],
    })
    expect(lastLook(amended, [], 'd1', 4)).toEqual({ version: 2, why: 'in-force' })
    expect(lastLook(amended, [log('d1', 'decline', 3)], 'd1', 4)).toEqual({ version: 3, why: 'decided' })
    expect(lastLook(amended, [log('d1', 'approve', 2)], 'd1', 4)).toEqual({ version: 2, why: 'decided' })
  })
})
