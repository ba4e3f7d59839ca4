import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import { allSteps, stepContext } from '@/domain/pras/steps/registry'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import { checkCases } from '~tests/fixtures/check-cases/all-cases'
import { bases, praWith, sideOf, typeOf } from '~tests/fixtures/check-cases/case'
import { anything } from '~tests/fixtures/junk'
import { answers } from '~tests/fixtures/random-answers'
import type { Finding, PraCheck } from './check'
import { checkDefinitions } from './definitions'

const byId = new Map(checkDefinitions.map(check => [check.id, check]))

/** Checks whose facts lie in a register have their cases below. */
const OF_REGISTERS = ['driver-licence-runs-out']

test('each check is named once, says where its rule stands, and has a case', () => {
  expect(byId.size).toBe(checkDefinitions.length)
  expect(checkDefinitions.length).toBeGreaterThanOrEqual(150)
  for (const { id, source, types } of checkDefinitions) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect({ id, source: source.length > 10, types: types.length > 0 }).toEqual({
      id,
      source: true,
      types: true,
    })
  }
  const covered = new Set([...checkCases.map(([id]) => id), ...OF_REGISTERS])
  expect(checkDefinitions.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual([])
  expect([...covered].filter(id => !byId.has(id))).toEqual([])
})
