import { expect, test } from 'vitest'
import { withFirst } from './first-people'

const options = [
  { value: 'a', label: 'Ann' },
  { value: 'b', label: 'Ben' },
  { value: 'c', label: 'Cid' },
]
const person = (userId: string, name = '') => ({ userId, name })

test('the people picker has the crew first, in the order of the crew list, and each person once', () => {
  const people = [person('c'), person('a'), person('c')]
  expect(withFirst(options, people).map(({ value }) => value)).toEqual(['c', 'a', 'b'])
})

test('the people picker includes a crew name outside the directory, and only those ids that it offers', () => {
  const people = [person('', 'Ola Guide'), person('archived'), person('', '')]
  expect(withFirst(options, people)).toEqual([
    { value: 'name:Ola Guide', label: 'Ola Guide (not in the directory)' },
    ...options,
  ])
})

test('the people picker does not change its order if there is no crew', () => {
  expect(withFirst(options, [])).toEqual(options)
})
