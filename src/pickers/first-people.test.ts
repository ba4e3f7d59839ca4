import { expect, test } from 'vitest'
import { withFirst } from './first-people'

const options = [
  { value: 'a', label: 'Ann' },
  { value: 'b', label: 'Ben' },
  { value: 'c', label: 'Cid' },
]
const person = (userId: string, name = '') => ({ userId, name })

test('puts the crew first, in its order, each person once', () => {
  const people = [person('c'), person('a'), person('c')]
  expect(withFirst(options, people).map(({ value }) => value)).toEqual(['c', 'a', 'b'])
})

test('offers a named person outside the directory, and leaves out ids that the picker does not offer', () => {
  const people = [person('', 'Ola Guide'), person('archived'), person('', '')]
  expect(withFirst(options, people)).toEqual([
    { value: 'name:Ola Guide', label: 'Ola Guide (not in the directory)' },
    ...options,
  ])
})

test('changes nothing without a crew', () => {
  expect(withFirst(options, [])).toEqual(options)
})
