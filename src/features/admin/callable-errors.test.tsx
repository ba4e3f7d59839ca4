import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callableErrors, serverErrors } from '@/data/base/errors'
import { UiProvider } from '@/ui/ui-provider'

/** The server's answer to the next call. The call itself is made by the real SDK. */
let answer: RequestListener
let server: Server
let Section: () => React.ReactNode

beforeAll(async () => {
  server = createServer((request, response) => {
    const open = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    }
    for (const [name, value] of Object.entries(open)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_FUNCTIONS_PORT', String((server.address() as AddressInfo).port))
  Section = (await import('./archived-files-section')).ArchivedFilesSection
  await import('@/data/functions/functions-sdk')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
/** Answers with a refusal as the functions runtime does. */
const refusing = (status: number, name: string, message: string, details?: object) =>
  answering(status, { error: { status: name, message, details } })

async function callServer(listener: RequestListener): Promise<void> {
  answer = listener
  render(
    <UiProvider>
      <Section />
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}
const wordsShown = async () => (await screen.findByRole('alert')).querySelector('p + p')?.textContent ?? ''

/** Returns the words on the screen after a failed call. */
async function wordsOf(listener: RequestListener): Promise<string> {
  await callServer(listener)
  return wordsShown()
}

/** Every status of requirements 8. */
const statuses = [
  [400, 'INVALID_ARGUMENT', 'invalid-argument'],
  [401, 'UNAUTHENTICATED', 'unauthenticated'],
  [403, 'PERMISSION_DENIED', 'permission-denied'],
  [404, 'NOT_FOUND', 'not-found'],
  [409, 'ABORTED', 'aborted'],
  [429, 'RESOURCE_EXHAUSTED', 'resource-exhausted'],
  [499, 'CANCELLED', 'cancelled'],
  [500, 'INTERNAL', 'internal'],
  [501, 'UNIMPLEMENTED', 'unimplemented'],
  [503, 'UNAVAILABLE', 'unavailable'],
  [504, 'DEADLINE_EXCEEDED', 'deadline-exceeded'],
] as const
const expected = (code: (typeof statuses)[number][2]) => callableErrors[code] ?? serverErrors[code]

describe.each(statuses)('a response of a callable with status %i', (status, name, code) => {
  it.each([
    ['without a body', answering(status, '')],
    ['with a page of HTML', answering(status, `<h1>${status}</h1>`)],
    ['with a body of the runtime', refusing(status, name, name)],
  ])('is explained on the screen even %s', async (_, listener) => {
    expect(await wordsOf(listener)).toBe(expected(code))
  })

  it('is shown with the message of our function if our function sent a message', async () => {
    const sentence = 'Only administrators may check the files.'
    expect(await wordsOf(refusing(status, name, sentence, { sentence }))).toBe(sentence)
  })
})

describe('an invalid or missing answer of a callable', () => {
  it.each([
    ['nothing', ''],
    ['text that is not JSON', 'Bad gateway'],
    ['JSON without the expected field', { answer: 1 }],
    ['JSON of another shape', { result: { checked: 'three' } }],
    ['an empty field', { result: null }],
    ['a list', []],
    ['an unknown status', { error: { status: 'TEAPOT', message: 'I am one.' } }],
  ])('is shown as an internal error: %s', async (_, body) => {
    expect(await wordsOf(answering(200, body))).toBe(serverErrors.internal)
  })

  it('is shown as an internal error if its status is not in the table', async () => {
    expect(await wordsOf(answering(502, 'Bad gateway'))).toBe(serverErrors.internal)
  })

  it('is shown with words that leave open whether anything was done, if the connection breaks', async () => {
    expect(await wordsOf(request => request.socket.destroy())).toBe(serverErrors['deadline-exceeded'])
  })

  it('is shown with the words that nothing was done, if this device is offline', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await wordsOf(answering(200, {}))).toMatch(/^You are offline/)
    fetching.mockRestore()
    online.mockRestore()
  })

  it('is shown as too late after 70 seconds', async () => {
    let asked = () => {}
    const isAsked = new Promise<void>(resolve => (asked = resolve))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const user = callServer(() => asked())
    await Promise.all([user, isAsked])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await wordsShown()).toBe(serverErrors['deadline-exceeded'])
  })
})

it('a refusal by App Check is shown with a remedy, and not as the end of a sign-in', async () => {
  const words = await wordsOf(refusing(401, 'UNAUTHENTICATED', 'Unauthenticated'))
  expect(words).toMatch(/Reload the page/)
  expect(words).not.toMatch(/no longer valid|signed out/)
})
