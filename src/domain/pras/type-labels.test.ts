import { expect, test } from 'vitest'
import { typeAndRisk } from './type-labels'

test('typeAndRisk names type and risk level, and names them only once if they are the same', () => {
  expect(typeAndRisk({ type: 'drone', riskLevel: 'high' })).toBe('Drone PRA · High risk')
  expect(typeAndRisk({ type: 'low-risk', riskLevel: 'low' })).toBe('Low risk PRA')
  expect(typeAndRisk({ type: 'low-risk', riskLevel: 'high' })).toBe('Low risk PRA · High risk')
})
