import { expect, test } from 'vitest'
import { mailHealth, PATIENCE } from './mail-health'
import { type Mail, mailSchema } from './schema'

const now = 1_000 * PATIENCE
const mail = (age: number, state?: string): Mail =>
  mailSchema.parse({
    id: `m${age}`,
    to: 'a@b.test',
    message: { subject: 's', text: 't' },
    at: now - age,
    ...(state ? { delivery: { state } } : {}),
  })
const late = PATIENCE + 1

test.each([
  ['unknown', []],
  ['waiting', [mail(PATIENCE)]],
  ['silent', [mail(1), mail(late)]],
  ['works', [mail(1), mail(2, 'SUCCESS'), mail(3, 'ERROR')]],
  ['works', [mail(1, 'PENDING')]],
  ['failing', [mail(1), mail(2, 'ERROR'), mail(3, 'SUCCESS')]],
  ['retrying', [mail(1, 'RETRY'), mail(2, 'SUCCESS')]],
  ['off', [mail(1), mail(2, 'OFF'), mail(3, 'SUCCESS')]],
  ['stopped', [mail(late), mail(late + 1, 'SUCCESS')]],
  // No sender was set up when the first mail was written. The later mail shows that there is one now.
  ['works', [mail(late, 'SUCCESS'), mail(late + 1)]],
] as const)('mailHealth finds the state of the mail service from the newest mails: %s', (expected, newest) =>
  expect(mailHealth(newest, now)).toBe(expected),
)

test('a mail that an earlier release stored can be read, with one address or several', () => {
  const delivery = { state: 'ERROR', attempts: 1, error: 'Error: 550', startTime: 1, leaseExpireTime: null }
  const body = { message: { subject: 's', text: 't' }, delivery }
  expect(mailSchema.parse({ ...body, id: 'm', to: 'a@b.test' }).to).toEqual(['a@b.test'])
  expect(mailSchema.parse({ ...body, id: 'm', to: ['a@b.test', 'c@d.test'] }).to).toHaveLength(2)
})
