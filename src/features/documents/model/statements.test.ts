import { expect, test } from 'vitest'
import { praChecks } from '@/domain/pras/checks/checks'
import { withLowering, withRefusal } from '@/domain/pras/hazards/refusals'
import { withReason } from '@/domain/pras/steps/reasons'
import { stepContext } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { statementsOf } from './statements'

const NOW = Date.UTC(2026, 3, 12, 10)
const names = (_: string, id: string) => `name of ${id}`

/** A dive PRA with too little oxygen for the farther chamber, which needs a reason. */
const slug = 'dive-equipment'
const complete = completeSteps('dive')
const kit = {
  ...complete[slug]?.content,
  oxygenKit: { quantity: 8000, duration: 180, checkedOn: '2026-04-12' },
}
const steps = { ...complete, [slug]: { content: kit } }
const finding = praChecks(stepContext({ type: 'dive' }, steps, '2026-04-12')).find(
  each => each.checkId === 'oxygen-short-of-farther-chamber',
)

test('the document prints the reason for a finding with its writer, its time, and the rule', () => {
  if (!finding) throw new Error('The check of the oxygen found nothing')
  const { checkId, place, message } = finding
  const reason = 'The boat carries a rebreather mask that uses four litres a minute.'
  const content = withReason(kit, { checkId, place, sentence: message, reason, byId: 'user-pc', at: NOW })
  const input = {
    pra: buildPra('dive'),
    steps: { ...steps, [slug]: { content } },
    names,
    version: 1,
    now: NOW,
  }
  expect(statementsOf(input)).toContainEqual({
    sentence: message,
    reason,
    by: 'name of user-pc',
    at: NOW,
    source: finding.source,
  })
  expect(statementsOf({ ...input, steps }).map(each => each.sentence)).not.toContain(message)
})

test('the document prints refused hazards with the reason and the person who refused them', () => {
  const refusal = { hazardId: 'own', reason: 'No ice in June, the lake is open.' }
  const of = (content: Content) =>
    statementsOf({ pra: buildPra('regular'), steps: { hazards: { content } }, names, version: 1, now: NOW })
  const said = { sentence: 'Suggested hazard refused: name of own', reason: refusal.reason, source: '' }
  expect(of({ notApplicable: [refusal] })).toEqual([{ ...said, by: '', at: 0 }])
  expect(of(withRefusal({}, { ...refusal, byId: 'user-pc', at: NOW }))).toEqual([
    { ...said, by: 'name of user-pc', at: NOW },
  ])
})

test('the document prints a severity below that of the catalogue with the reason and the person', () => {
  const words = { hazardId: 'heat', reason: 'The hide is cooled, and nobody is alone in it.' }
  const hazards = [{ hazardId: 'heat', title: 'Heat', residualSeverity: 2, severityReason: words.reason }]
  const content = withLowering({ hazards }, { ...words, byId: 'user-pc', at: NOW })
  const input = { pra: buildPra('regular'), steps: { hazards: { content } }, names, version: 1, now: NOW }
  expect(statementsOf(input)).toContainEqual({
    sentence: 'Heat: The severity is 2 instead of 4',
    reason: words.reason,
    by: 'name of user-pc',
    at: NOW,
    source: '',
  })
})
