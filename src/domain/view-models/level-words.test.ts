import { expect, it } from 'vitest'
import { type Log, logSchema } from '@/domain/logs/schema'
import { levelDifference } from './level-words'

const hostile = { 'general-info': { hostileEnvironment: 'yes' } }
const version = (steps: Record<string, Record<string, unknown>>) => ({ type: 'regular' as const, steps })

const entry = (logType: string, riskLevel: string, writtenAt: number, comment: string): Log =>
  logSchema.parse({
    id: `l${writtenAt}`,
    resourceType: 'pra',
    resourceId: 'pra-1',
    createdById: 'd1',
    createdByName: 'Dora Director',
    writtenAt,
    logType,
    data: { type: 'regular', from: 'submitted', to: 'submitted', riskLevel, comment },
  })

it('levelDifference is empty when answers and PRA have the same level', () => {
  expect(levelDifference({ riskLevel: 'high' }, version(hostile), [])).toBe('')
  expect(levelDifference({ riskLevel: 'regular' }, version({}), [])).toBe('')
})

it('levelDifference says which level the answers require and why, and who lowered it last and why', () => {
  const logs = [
    entry('lower-risk', 'regular', 1, 'Too early'),
    entry('lower-risk', 'regular', 5, 'Escort of the ministry is agreed'),
    entry('raise-risk', 'high', 3, 'x'),
  ]
  expect(levelDifference({ riskLevel: 'regular' }, version(hostile), logs)).toBe(
    'The answers call for high risk: The area is hostile or has high security. Lowered to regular by Dora Director: Escort of the ministry is agreed',
  )
})

it('levelDifference says who raised the level above the answers', () => {
  const logs = [entry('raise-risk', 'high', 5, 'Avalanche warning')]
  expect(levelDifference({ riskLevel: 'high' }, version({}), logs)).toBe(
    'The answers call for regular risk. Raised to high by Dora Director: Avalanche warning',
  )
})

it('levelDifference names the level of the approval when there is no readable log entry', () => {
  expect(levelDifference({ riskLevel: 'regular' }, version(hostile), [])).toContain(
    'It needs approval at regular risk.',
  )
})
