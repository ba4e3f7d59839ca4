import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionUrl, actionUrlProblem } from '~tools/action-url'

const wanted = 'https://shoots.web.app/auth/action'
const named = (callbackUri: string) => ({ notification: { sendEmail: { callbackUri } } })

test('actionUrl returns the page of the app that handles links in mails', () => {
  expect(actionUrl({ project: 'shoots' })).toBe(wanted)
  expect(actionUrl({ project: 'shoots', appUrl: 'https://shoots.example.co.uk/' })).toBe(
    'https://shoots.example.co.uk/auth/action',
  )
})

test('actionUrl returns the path of the page that resets passwords', () => {
  const paths = readFileSync(new URL('../../src/domain/shared/paths.ts', import.meta.url), 'utf8')
  expect(paths).toContain(`authAction: '${new URL(wanted).pathname}'`)
})

test.each([
  ['not set', {}, 'the page of Firebase'],
  ['the page of Firebase', named('https://shoots.firebaseapp.com/__/auth/action'), '__/auth/action'],
  ['another path of the app', named('https://shoots.web.app/auth'), 'https://shoots.web.app/auth'],
])('actionUrlProblem reports, with advice, an address that is %s', (_, config, words) => {
  const problem = actionUrlProblem(config, wanted, 'shoots')
  expect(problem).toContain(words)
  expect(problem).toContain(`Set the action URL to\n  ${wanted}`)
})

test('actionUrlProblem reports nothing if the address is right', () => {
  expect(actionUrlProblem(named(wanted), wanted, 'shoots')).toBe('')
})
