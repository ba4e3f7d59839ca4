import { expect, it } from 'vitest'
import { contractTypes } from '@/domain/contracts/types'
import { contractKinds, contractWith } from '~tests/fixtures/contract-documents'
import { readRuleLines, ruleLine, ruleWords } from './rule-lines'
import { documentFacts, documentsOf, templateRules } from './template-rules'

const always = contractTypes.map(type => `agreement | ${type} | Dailies contract`)

it('readRuleLines reads back the built-in rules from their written lines', () => {
  const { rules, faults } = readRuleLines(templateRules.map(ruleLine))
  expect(faults).toEqual([])
  expect(rules).toEqual(templateRules)
})

it('readRuleLines returns the built-in rules if there are no lines or only blank lines', () => {
  expect(readRuleLines([]).rules).toEqual(templateRules)
  expect(readRuleLines(['', '  ']).rules).toEqual(templateRules)
})

it('the first rule line that fits chooses the document, even against the built-in rules', () => {
  const lines = [
    'Agreement | FREELANCE ,  crew | stills agreement',
    'drone | us-payroll, with drone | consultant-services',
  ]
  const { rules, faults } = readRuleLines([...lines, ...always])
  expect(faults).toEqual([])
  const of = (fields: Parameters<typeof contractWith>[0]) =>
    documentsOf(documentFacts(contractWith(fields)), rules)
  expect(of({ serviceType: 'crew' })).toEqual(['stills-agreement'])
  expect(of({ serviceType: 'consultant' })).toEqual(['dailies-contract'])
  expect(of({ type: 'us-payroll', uavDetails: 'DJI' })).toEqual(['dailies-contract', 'consultant-services'])
})

it('the built-in rules, written as lines, choose the same documents for every kind of contract', () => {
  const { rules } = readRuleLines(templateRules.map(ruleLine))
  for (const fields of Object.values(contractKinds)) {
    const facts = documentFacts(contractWith(fields))
    expect(documentsOf(facts, rules)).toEqual(documentsOf(facts))
  }
})

it.each([
  [
    'agreement | freelance',
    'Line 1 does not have three parts. Write place | when | document, with an upright stroke between them.',
  ],
  [
    'agrement | freelance | Dailies contract',
    'Line 1 is not valid, because there is no place “agrement”. Did you mean “agreement”?',
  ],
  [
    'agreement | freelanse | Dailies contract',
    'Line 1 is not valid, because there is no condition “freelanse”. Did you mean “freelance”?',
  ],
  [
    'agreement | freelance | Daily contract',
    'Line 1 is not valid, because there is no document “Daily contract”. Did you mean “Dailies contract”?',
  ],
  [
    'agreement | freelance, loanout | Dailies contract',
    'Line 1 has two conditions about the same thing. Write two lines instead.',
  ],
])('readRuleLines refuses “%s” and says why', (line, fault) => {
  expect(readRuleLines([line, ...always]).faults).toEqual([fault])
})

it('readRuleLines names a contract type that might be left without an agreement', () => {
  expect(
    readRuleLines(['agreement | dailies, crew | Dailies contract', ...always.slice(0, 3), ...always.slice(4)])
      .faults,
  ).toEqual([
    'With these lines, a dailies contract might have no agreement. Add a line “agreement | dailies | …” after the others.',
  ])
})

it('the rules of a contract type are described in words', () => {
  expect(ruleWords(templateRules, 'loanout')).toEqual([
    'Consultant services if consultant',
    'else Loan-out agreement',
    'and Status determination letter if not engaged by a small company',
    'and Aerial drone filming service agreement if with drone',
    'and Marine vessel agreement if with vessel',
    'and Stills agreement if with stills',
  ])
})
