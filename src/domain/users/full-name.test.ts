import { expect, test } from 'vitest'
import { accountName, fullName } from './full-name'

test.each([
  [{ firstName: 'Ann', lastName: 'Lee' }, 'Ann Lee', 'Ann Lee'],
  [{ firstName: 'Suryadi', lastName: '–' }, 'Suryadi', 'Suryadi –'],
  [{ firstName: 'Suryadi', lastName: '-' }, 'Suryadi', 'Suryadi -'],
  [{ firstName: 'Suryadi', lastName: '' }, 'Suryadi', 'Suryadi'],
  [{ firstName: 'Ann', lastName: 'Lee-' }, 'Ann Lee-', 'Ann Lee-'],
])('the name %j is shown as %s, and as %s in the log', (user, shown, logged) => {
  expect(fullName(user)).toBe(shown)
  expect(accountName(user)).toBe(logged)
})
