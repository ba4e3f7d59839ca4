import { describe, expect, it } from 'vitest'
import type { PraStatus, PraType, RiskLevel } from '@/domain/pras/schema'
import { overallRiskWords } from './overall-risk-words'

describe('the explanation of the risk level', () => {
  it.each<[PraType, PraStatus, RiskLevel, RiskLevel, RegExp]>([
    ['low-risk', 'draft', 'low', 'low', /^Only the SP/],
    ['regular', 'draft', 'regular', 'regular', /^One director approves\. No answer/],
    // In a draft the recorded level follows the answers, so only the answers count.
    ['regular', 'draft', 'regular', 'high', /^Two directors approve, because:/],
    ['regular', 'submitted-first-option', 'regular', 'high', /recorded level is regular\. Raise/],
    ['dive', 'approved-diveteam', 'high', 'regular', /Only a director can lower the recorded level/],
  ])(
    'is right for type %s, status %s, recorded level %s and level by the answers %s',
    (type, status, riskLevel, level, words) => {
      const reasons = level === 'high' ? ['Night diving'] : []
      expect(overallRiskWords({ type, status, riskLevel }, { level, reasons })).toMatch(words)
    },
  )
})
