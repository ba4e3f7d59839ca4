import { expect, it } from 'vitest'
import { choose } from './choose.mjs'
import { withoutEquivalents } from './equivalent.mjs'

const mutant = (line, within, text = 'a', rules = 'firestore.rules') => ({
  rules,
  line,
  within,
  text,
  becomes: 'true',
})
const all = [
  mutant(3, 'function isMember'),
  mutant(12, '/users/{id} allow get', 'isMember()'),
  mutant(12, '/logs/{id} allow create', 'b'),
  mutant(12, 'function isMember', 'c', 'storage.rules'),
].map(each => ({ mutant: each }))
const numbers = options => choose(all, options).map(({ number }) => number)

it.each([
  [{}, [1, 2, 3, 4]],
  [{ from: '3' }, [3, 4]],
  [{ from: '2', to: '3' }, [2, 3]],
  [{ only: '12' }, [2, 3, 4]],
  [{ only: 'storage.rules:12' }, [4]],
  [{ only: 'isMember' }, [1, 2, 4]],
  [{ only: '/logs' }, [3]],
  [{ only: 'isMember', from: '2' }, [2, 4]],
])('%j picks %j', (options, expected) => {
  expect(numbers(options)).toEqual(expected)
})

it('picks the same at random for the same seed, in their order', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ mutant: mutant(index, 'f') }))
  const picked = seed => choose(many, { sample: '20', seed }).map(({ number }) => number)
  expect(picked('7')).toHaveLength(20)
  expect(picked('7')).toEqual(picked('7'))
  expect(picked('7')).not.toEqual(picked('8'))
  expect(picked('7')).toEqual(picked('7').toSorted((a, b) => a - b))
})

it('leaves out what is listed as equivalent, and refuses a list that no longer fits', () => {
  const [first, second] = [mutant(3, 'function isMember'), mutant(4, 'function isMember', 'b')]
  const listed = { 'firestore.rules': { 'function isMember': [['a', 'true', 'because']] } }
  expect(withoutEquivalents('firestore.rules', [first, second], listed)).toEqual([second])
  expect(() => withoutEquivalents('firestore.rules', [second], listed)).toThrow(
    'lists "a" in function isMember',
  )
})
