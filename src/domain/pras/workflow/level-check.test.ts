import { describe, expect, test } from 'vitest'
import { logSchema } from '@/domain/logs/schema'
import {
  type Pra,
  type PraStatus,
  type PraType,
  type PraVersion,
  praVersionSchema,
} from '@/domain/pras/schema'
import { versionBody } from '@/domain/pras/version'
import type { Content } from '@/domain/shared/fields'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { planLevelCheck } from './level-check'

const now = Date.UTC(2026, 4, 4)

function versionOf(pra: Pra, overrides: Record<string, Content> = {}): PraVersion {
  const steps = Object.entries(completeSteps(pra.type, overrides)).map(([slug, step]) => [slug, step.content])
  return praVersionSchema.parse({
    ...versionBody(pra, Object.fromEntries(steps)),
    id: '3',
    number: 3,
    createdById: 'user-pc',
    writtenAt: now,
    event: 'submit',
  })
}

const submitted = (type: PraType, changes: Partial<Pra> = {}) =>
  buildPra(type, {
    status: 'submitted',
    submittedVersion: 3,
    levelCheckedVersion: 0,
    revision: 7,
    ...changes,
  })

const check = (pra: Pra, version: PraVersion) => planLevelCheck({ pra, version, now, writeId: 'write' })

/** An answer that makes a regular PRA high, and keeps a low-risk one from being low. */
const hostile = { 'general-info': { hostileEnvironment: 'yes' } }

describe('the check of the level', () => {
  test('of answers that agree with the header only says that it was made', () => {
    const pra = submitted('regular')
    const [header, ...rest] = check(pra, versionOf(pra))
    expect(rest).toEqual([])
    expect(header).toMatchObject({
      path: `pras/${pra.id}`,
      op: 'update',
      data: { levelCheckedVersion: 3, revision: 8 },
    })
    expect(Object.keys(header?.data ?? {})).not.toContain('riskLevel')
  })

  test.each([
    ['regular', 'regular', 'high'],
    ['low-risk', 'low', 'regular'],
  ] as const)('of %s answers that call for more raises it, and says why', (type, before, after) => {
    const pra = submitted(type, { riskLevel: before })
    const [header, log, ...rest] = check(pra, versionOf(pra, hostile))
    expect(rest).toEqual([])
    expect(header?.data).toMatchObject({ levelCheckedVersion: 3, riskLevel: after, lastLogId: 'write' })
    expect(log).toMatchObject({ path: 'logs/write', op: 'create' })
    const entry = logSchema.parse({ ...log?.data, id: 'write', writtenAt: now })
    expect(entry).toMatchObject({
      logType: 'raise-risk',
      createdById: 'functions',
      createdByName: 'Greenlight',
      data: { from: 'submitted', to: 'submitted', riskLevel: after },
    })
    expect(log?.data.data).toHaveProperty('comment', expect.stringMatching(/version 3 .*hostile/i))
  })

  test('never lowers what somebody raised', () => {
    const pra = submitted('regular', { riskLevel: 'high' })
    const [header, ...rest] = check(pra, versionOf(pra))
    expect(rest).toEqual([])
    expect(Object.keys(header?.data ?? {})).not.toContain('riskLevel')
  })

  test('is made once, of the newest version, and not of records from before it', () => {
    const version = versionOf(submitted('regular'))
    expect(check(submitted('regular', { levelCheckedVersion: 3 }), version)).toEqual([])
    expect(check(submitted('regular', { submittedVersion: 4 }), version)).toEqual([])
    expect(check(submitted('regular', { levelCheckedVersion: undefined }), version)).toEqual([])
  })

  test.each<PraStatus>(['draft', 'approved'])(
    'raises nothing once the version is no longer on its way: %s',
    status => {
      const pra = submitted('regular', { status })
      const writes = check(pra, versionOf(pra, hostile))
      expect(writes).toHaveLength(1)
      expect(Object.keys(writes[0]?.data ?? {})).not.toContain('riskLevel')
    },
  )

  test('keeps the entry readable however many reasons there are', () => {
    const pra = submitted('regular')
    const hazards = Array.from({ length: 100 }, (_, index) => ({
      title: `${index} ${'long '.repeat(30)}`,
      residualLikelihood: 5,
      residualSeverity: 5,
    }))
    const [, log] = check(pra, versionOf(pra, { hazards: { hazards } }))
    expect(logSchema.safeParse({ ...log?.data, id: 'write', writtenAt: now }).success).toBe(true)
  })

  test('of answers that the app cannot read goes by those that it can', () => {
    const pra = submitted('regular')
    const odd = { ...hostile, hazards: { hazards: ['no hazard', null, { severity: {} }] } }
    expect(check(pra, versionOf(pra, odd))[0]?.data).toMatchObject({
      levelCheckedVersion: 3,
      riskLevel: 'high',
    })
  })
})
