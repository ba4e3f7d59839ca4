import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalAnswer } from '@/domain/pras/compare/same-answer'
import { readableValue } from '@/domain/pras/steps/readable'
import { field, type ScalarField, type ScalarKind } from '@/domain/shared/fields'
import { junk } from '~tests/fixtures/junk'
import { answer } from '~tests/fixtures/random-answers'
import { fieldProblems } from './field-problems'
import { readAnswers } from './read-answers'

/** Every kind of field, with the settings that it needs. */
const kinds: Record<ScalarKind, Partial<ScalarField>> = {
  text: {},
  textarea: {},
  lines: {},
  richText: {},
  email: {},
  phone: {},
  phoneIntl: {},
  secret: { pattern: 'iban' },
  date: {},
  time: {},
  colour: {},
  number: {},
  percentage: {},
  money: {},
  amount: {},
  select: { options: [{ value: 'x', label: 'X' }] },
  multiselect: { options: [{ value: 'x', label: 'X' }] },
  yesNo: {},
  yesNoNA: {},
  tick: {},
  person: {},
  people: {},
  user: {},
  users: {},
  countries: {},
  country: {},
  production: {},
  company: {},
  role: {},
  sops: {},
  pras: {},
  pra: {},
  contractCrew: {},
  hmrcRole: {},
  contractCompany: {},
  nonUkContractRole: {},
  aircraft: {},
  pilot: {},
  hazard: {},
  address: {},
  point: {},
  area: {},
  line: {},
  files: {},
  image: {},
  images: {},
  rating: {},
}
const ofKind = (kind: ScalarKind): ScalarField => ({ ...field.of(kind, 'a', 'A'), ...kinds[kind] })
const context = { type: '', steps: {}, today: '2026-04-12' }
const names = (_kind: string, id: string) => `name of ${id}`

describe.each(Object.keys(kinds) as ScalarKind[])('readAnswers for a field of the kind %s', kind => {
  const one = ofKind(kind)

  test('returns the stored answer unchanged', () => {
    fc.assert(
      fc.property(answer(one), value => {
        expect(readAnswers([one], { a: value })).toEqual({ content: { a: value }, unread: [] })
        expect(typeof readableValue(one, value, names, {})).toBe('string')
      }),
      { numRuns: 30 },
    )
  })

  test('leaves out an invalid value, names its field, and returns answers that can be checked and compared', () => {
    fc.assert(
      fc.property(junk, value => {
        const { content, unread } = readAnswers([one], { a: value })
        const isAbsent = value === null || value === undefined
        if (!isAbsent && !('a' in content) && !isNothing(value)) expect(unread).toEqual(['A'])
        expect(readAnswers([one], content)).toEqual({ content, unread: [] })
        expect(fieldProblems([one], content, context).every(({ message }) => message !== '')).toBe(true)
        expect(typeof readableValue(one, content.a, names, {})).toBe('string')
        expect(typeof canonicalAnswer(one, content.a)).toBe('string')
      }),
    )
  })
})

/** A map without any part of an address is an empty address. */
function isNothing(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

test.each<[ScalarKind, unknown]>([
  ['richText', '# Plan'],
  ['user', 'u1'],
  ['users', ['u1', 'u2']],
  ['money', { amount: 123450, currency: 'GBP' }],
  ['money', { amount: '1.200,50', currency: 'EUR' }],
  ['percentage', 12.07],
  ['percentage', 'a tenth'],
  ['secret', 'AB123456C'],
  ['phoneIntl', '+447700900123'],
  ['image', { fileId: 'f', name: 'me.jpg' }],
])('readAnswers accepts, for a field of the kind %s, the answer %j', (kind, value) => {
  expect(readAnswers([ofKind(kind)], { a: value })).toEqual({ content: { a: value }, unread: [] })
})

test.each<[ScalarKind, unknown]>([
  ['richText', 5],
  ['user', { userId: 'u1' }],
  ['money', 1234],
  ['money', { amount: 1.5, currency: 'GBP' }],
  ['money', { amount: 5 }],
  ['percentage', {}],
  ['secret', 12345678],
  ['phoneIntl', 447700900123],
  ['address', '1 Quay'],
  ['image', [{ fileId: 'f', name: 'me.jpg' }]],
])('readAnswers leaves out, for a field of the kind %s, the answer %j', (kind, value) => {
  expect(readAnswers([ofKind(kind)], { a: value })).toEqual({ content: {}, unread: ['A'] })
})

test('readAnswers keeps the readable parts of an address', () => {
  const { content, unread } = readAnswers([ofKind('address')], { a: { line1: 5, town: 'Oslo' } })
  expect(content.a).toMatchObject({ line1: '', town: 'Oslo', country: '' })
  expect(unread).toEqual(['A'])
})
