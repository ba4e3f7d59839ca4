import { expect, test } from 'vitest'
import { levelOfAnswers } from '@/domain/pras/workflow/level-of-answers'
import { hazardCatalogue } from './catalogue'
import { levelCatalogue } from './level-catalogue'

const of = (stored: Parameters<typeof levelCatalogue>[0], id: string) =>
  levelCatalogue(stored).find(hazard => hazard.id === id)

test('levelCatalogue returns the installed hazards when admins changed none', () => {
  expect(levelCatalogue([]).map(({ id }) => id)).toEqual(hazardCatalogue.map(({ id }) => id))
  expect(of([], 'bears')).toMatchObject({ severityFloor: 5 })
})

test('levelCatalogue uses changes and additions by admins, and the installed value of unreadable fields', () => {
  expect(of([{ id: 'heat', forcesHigh: true, severityFloor: 4 }], 'heat')).toEqual({
    id: 'heat',
    forcesHigh: true,
    lowRiskAllowed: of([], 'heat')?.lowRiskAllowed,
    severityFloor: 4,
  })
  expect(of([{ id: 'dune', severityFloor: 3 }], 'dune')).toEqual({
    id: 'dune',
    forcesHigh: false,
    lowRiskAllowed: true,
    severityFloor: 3,
  })
  const poisoned = { id: 'bears', forcesHigh: 'yes', lowRiskAllowed: 0, severityFloor: 6 }
  expect(of([poisoned], 'bears')).toMatchObject({ severityFloor: 5 })
})

test('the level rises when an admin raises the least severity of a hazard, even for a low-risk PRA', () => {
  const hazard = { hazardId: 'heat', title: 'Heat', residualLikelihood: 3, residualSeverity: 1 }
  const answers = { hazards: { hazards: [hazard] } }
  const raised = levelCatalogue([{ id: 'heat', severityFloor: 5 }])
  expect(levelOfAnswers('regular', answers, levelCatalogue([])).level).toBe('regular')
  expect(levelOfAnswers('regular', answers, raised)).toEqual({
    level: 'high',
    reasons: ['The residual score of “Heat” is 15'],
  })
  expect(levelOfAnswers('low-risk', answers, raised).reasons.join()).toContain(
    'the residual score of “Heat” is 15',
  )
})
