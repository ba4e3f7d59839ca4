import { afterEach, expect, it, vi } from 'vitest'
import { AppError, type ErrorCode, errorCodes } from '@/domain/shared/app-error'
import { commandFailure } from './command-failure'

afterEach(() => void vi.unstubAllGlobals())

const subject = {
  noun: 'PRA',
  actorId: 'me',
  nameOf: (id: string) => ({ sp: 'Sam Producer', me: 'Owen Pritchard' })[id] ?? '',
}
const say = (error: unknown) => commandFailure(error, subject).message
const conflictWith = (lastModifiedById: string) =>
  new AppError('conflict', 'x', { details: { theirs: { lastModifiedById } } })

it('the message of a conflict names the person who changed the record, but not to that same person', () => {
  expect(say(conflictWith('sp'))).toContain('was changed by Sam Producer in the meantime')
  expect(say(conflictWith('me'))).toContain('was changed in the meantime')
  expect(say(conflictWith('stranger'))).toContain('was changed in the meantime')
  expect(say(new AppError('aborted', 'x'))).not.toContain('changed by')
})

it('the message of a conflict is shown even if it has no details of the record', () => {
  expect(say(new AppError('conflict', 'Dora has declined this.'))).toBe('Dora has declined this.')
})

it('the messages for offline, unreachable and no answer differ, and only the first two say “Not done”', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const offline = say(new AppError('unavailable', 'x'))
  vi.stubGlobal('navigator', { onLine: true })
  const sentences = [
    offline,
    say(new AppError('unavailable', 'x')),
    say(new AppError('deadline-exceeded', 'x')),
  ]
  expect(new Set(sentences).size).toBe(3)
  expect(sentences.map(text => text.startsWith('This was not done'))).toEqual([true, true, false])
  expect(sentences.every(text => text.includes('Your text is kept'))).toBe(true)
})

it.each<[ErrorCode, boolean]>(
  errorCodes.map(code => [code, !['conflict', 'permission-denied', 'failed-precondition'].includes(code)]),
)('after the error %s, the person may try again: %s', (code, canRetry) => {
  expect(commandFailure(new AppError(code, 'What happened.'), subject).canRetry).toBe(canRetry)
})

it('the message of an unexpected error is not shown', () => {
  expect(say(new TypeError('undefined is not a function'))).not.toContain('undefined')
})
