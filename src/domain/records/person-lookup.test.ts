import { expect, it } from 'vitest'
import { buildUser } from '~tests/fixtures/people'
import { lookupOf } from './person-lookup'
import { personTokens } from './person-tokens'

const person = buildUser({
  firstName: 'Jean-Luc',
  lastName: 'Señor Łukasz',
  email: 'jl.lukasz@example.test',
  phone: '+44 7700 900123',
})

const finds = (text: string) => lookupOf(person).tokens.includes(personTokens(text)[0] ?? 'none')

it.each([
  'luc',
  'lukasz',
  'Señ',
  'Jean Luc Sen',
  'lukasz jean',
  'luc senor',
  'jl.lukasz@example.test',
  '900123',
])('a person is found by the first token of “%s”', text => {
  expect(finds(text)).toBe(true)
})

it.each(['jean lukasz smith', 'x', ''])('a person is not found by the first token of “%s”', text => {
  expect(finds(text)).toBe(false)
})

it('the lookup of a mistyped text tries its longest word, then half of that word, then its first letters', () => {
  expect(personTokens('ada lovelcae')).toEqual(['adalovelcae', 'lovelcae', 'love', 'lo'])
  expect(personTokens('ada')).toEqual(['ada', 'ad'])
})

it('the lookup of a person has the plain name for sorting, and the next expiry of a certificate', () => {
  const certificates = [
    { type: 'GVC', number: '', expiresOn: '2026-03-01' },
    { type: 'gvc', number: '', expiresOn: '2027-03-01' },
    { type: 'First aid', number: '', expiresOn: '2026-09-01' },
    { type: 'Powerboat', number: '', expiresOn: '' },
  ]
  expect(lookupOf({ ...person, certificates })).toMatchObject({
    name: 'jean-luc senor lukasz',
    expiresOn: '2026-09-01',
  })
  expect(lookupOf(person).expiresOn).toBe('')
})

it('the lookup has at most 200 tokens, the names first', () => {
  const certificates = Array.from({ length: 10 }, (_, at) => ({
    type: `Certificate${at}abcdefgh qualification${at}`,
    number: `${at}123456789${at}`,
    expiresOn: '',
  }))
  const { tokens } = lookupOf({ ...person, certificates })
  expect(tokens).toHaveLength(200)
  expect(tokens).toContain('lukaszjeanlucsen')
})
