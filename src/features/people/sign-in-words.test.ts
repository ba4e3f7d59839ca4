import { expect, test } from 'vitest'
import { aUser } from '~tests/fixtures/pra-records'
import { signInWords } from './sign-in-words'

const person = aUser('jo', { email: 'jo@example.test' })
const words = (changes: object) =>
  signInWords(person, { state: 'verified', lastUsedAt: 0, leftAt: '', ...changes }).join(' ')

test('the page of a person says what comes next if there is no sign-in, or if its address is not verified', () => {
  expect(words({ state: 'none' })).toMatch(/no sign-in with jo@example.test yet.*First time here/)
  expect(words({ state: 'unverified' })).toMatch(/not verified yet.*open the link/)
  expect(words({})).toBe('This person signs in with jo@example.test.')
})

test('the page of a person says that their sign-in was not moved because the new address already had a sign-in', () => {
  expect(words({ leftAt: 'old@example.test' })).toMatch(
    /old sign-in with old@example.test opens nothing.*Forgot password/,
  )
})

test('the page of a person says that an archived person cannot open anything', () => {
  expect(
    signInWords({ ...person, isArchived: true }, { state: 'verified', lastUsedAt: 0, leftAt: '' }),
  ).toEqual(['This person is archived, and can open nothing until an admin restores them.'])
})
