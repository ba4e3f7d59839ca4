import { expect, it } from 'vitest'
import { AppError, type ErrorCode, errorCodes } from '@/domain/shared/app-error'
import { commandFailure } from './command-errors'

const pra = { lastModifiedById: 'pm' }
const nameOf = (id: string) => ({ pm: 'Mo Manager', sp: 'Sam Producer' })[id] ?? ''

it('names who changed it: from the conflict, else from what is on screen, else nobody', () => {
  const conflict = new AppError('conflict', 'x', { details: { theirs: { lastModifiedById: 'sp' } } })
  expect(commandFailure(conflict, pra, nameOf).message).toContain('changed by Sam Producer')
  expect(commandFailure(new AppError('aborted', 'x'), pra, nameOf).message).toContain('changed by Mo Manager')
  expect(commandFailure(new AppError('aborted', 'x'), { lastModifiedById: '' }, nameOf).message).toContain(
    'changed by somebody else',
  )
})

it.each<[ErrorCode, boolean]>(
  errorCodes.map(code => [
    code,
    !['conflict', 'aborted', 'permission-denied', 'failed-precondition'].includes(code),
  ]),
)('%s: trying again makes sense: %s', (code, canRetry) => {
  const failure = commandFailure(new AppError(code, 'What happened.'), pra, nameOf)
  expect(failure.canRetry).toBe(canRetry)
  expect(failure.message.length).toBeGreaterThan(5)
})

it('says that the text is kept when the network fails, and shows no foreign words', () => {
  expect(commandFailure(new AppError('unavailable', 'x'), pra, nameOf).message).toContain(
    'What you typed is kept',
  )
  expect(commandFailure(new TypeError('undefined is not a function'), pra, nameOf).message).not.toContain(
    'undefined',
  )
})
