import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError, errorCodes } from '@/domain/shared/app-error'
import { authErrors, callableErrors, isPassing, serverErrors, storageErrors, toAppError } from './errors'

const coded = (code: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('the error codes of requirements 8', () => {
  it.each([
    ['wrong-password', 'unauthenticated'],
    ['user-not-found', 'unauthenticated'],
    ['invalid-credential', 'unauthenticated'],
    ['email-already-in-use', 'failed-precondition'],
    ['too-many-requests', 'resource-exhausted'],
    ['expired-action-code', 'failed-precondition'],
    ['invalid-action-code', 'failed-precondition'],
    ['requires-recent-login', 'failed-precondition'],
    ['user-disabled', 'unauthenticated'],
    ['user-token-expired', 'unauthenticated'],
    ['network-request-failed', 'unavailable'],
  ])('auth/%s becomes the code %s', (code, expected) => {
    const error = toAppError(coded(`auth/${code}`))
    expect(error.code).toBe(expected)
    expect(error.message).toBe(authErrors[`auth/${code}`]?.[1])
  })

  it.each([
    ['object-not-found', 'not-found'],
    ['quota-exceeded', 'resource-exhausted'],
    ['unauthenticated', 'unauthenticated'],
    ['unauthorized', 'permission-denied'],
    ['unauthorized-app', 'permission-denied'],
    ['retry-limit-exceeded', 'deadline-exceeded'],
    ['canceled', 'cancelled'],
    ['invalid-url', 'invalid-argument'],
    ['invalid-format', 'invalid-argument'],
  ])('storage/%s becomes the code %s', (code, expected) => {
    const error = toAppError(coded(`storage/${code}`))
    expect(error.code).toBe(expected)
    expect(error.message).toBe(storageErrors[`storage/${code}`]?.[1])
  })

  it.each([
    [401, 'unauthenticated', 'storage/unauthenticated'],
    [402, 'resource-exhausted', 'storage/quota-exceeded'],
    [403, 'permission-denied', 'storage/unauthorized'],
    [404, 'not-found', 'storage/object-not-found'],
  ])('HTTP status %i from storage becomes the code %s', (status, expected, storageCode) => {
    const error = toAppError(coded('storage/unknown', 'x', { status }))
    expect(error.code).toBe(expected)
    expect(error.message).toBe(storageErrors[storageCode]?.[1])
  })

  it.each(errorCodes)('functions/%s and firestore %s keep their code', code => {
    const ofCallable = toAppError(coded(`functions/${code}`, code))
    expect(ofCallable.code).toBe(code)
    expect(ofCallable.message).toBe(callableErrors[code] ?? serverErrors[code])
    expect(toAppError(coded(code)).code).toBe(code)
    expect(toAppError(coded(code)).message).toBe(serverErrors[code])
  })
})

describe('the conversion of an error to an AppError, without an answer from the server,', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const failed = () => toAppError(new TypeError('Failed to fetch')).message

  it('says that this device is offline only if it is', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(failed()).toMatch(/^You are offline/)
    expect(toAppError(coded('auth/network-request-failed')).message).toMatch(/^You are offline/)
    expect(toAppError(coded('permission-denied')).message).toBe(serverErrors['permission-denied'])
    vi.stubGlobal('navigator', { onLine: true })
    expect(failed()).toMatch(/^The server cannot be reached/)
  })

  it('says that the outcome is unknown if only the answer was lost', () => {
    expect(toAppError(coded('deadline-exceeded')).message).toMatch(/we do not know whether this was done/)
  })
})

describe('the conversion of an error to an AppError', () => {
  it('returns the same message for a wrong password and an unknown address, under old and new codes', () => {
    const texts = ['wrong-password', 'user-not-found', 'invalid-credential'].map(
      code => toAppError(coded(`auth/${code}`)).message,
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).not.toMatch(/no account|not exist|unknown/i)
  })

  it.each([
    coded('unknown', 'Request failed with error: Failed to fetch'),
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('fetch failed'),
  ])('recognises a failed connection by “%s”', error => {
    expect(toAppError(error).code).toBe('unavailable')
  })

  it.each([
    undefined,
    null,
    'text',
    42,
    {},
    new Error('x'),
    coded('auth/never-heard-of'),
    coded('what-is-this'),
  ])('treats %s as an internal error', thrown => {
    const error = toAppError(thrown)
    expect(error.code).toBe('internal')
    expect(error.message).toBe(serverErrors.internal)
  })

  it('returns an AppError unchanged, and keeps any other error as the cause', () => {
    const own = new AppError('conflict', 'mine')
    expect(toAppError(own)).toBe(own)
    const theirs = coded('permission-denied')
    expect(toAppError(theirs).cause).toBe(theirs)
  })

  it('keeps the message and details that a callable sends, and never a message of the SDK', () => {
    const details = { a: 1, sentence: 'The image is archived.' }
    const spoken = toAppError(
      coded('functions/failed-precondition', 'The image is archived. [400]', { details }),
    )
    expect(spoken.message).toBe('The image is archived.')
    expect(spoken.details).toEqual(details)
    for (const message of ['INTERNAL', 'Response is missing data field.', 'Bad Request [500]']) {
      expect(toAppError(coded('functions/internal', message)).message).toBe(serverErrors.internal)
    }
  })

  it('describes a missing document in the words that the requirements prescribe', () => {
    expect(toAppError(coded('not-found')).message).toBe('Document does not exist')
  })
})

describe('an error message', () => {
  const sentences = [...Object.values(authErrors), ...Object.values(storageErrors)].map(([, text]) => text)

  it.each([...new Set([...sentences, ...Object.values(serverErrors), ...Object.values(callableErrors)])])(
    'is a plain sentence with a full stop: %s',
    text => {
      expect(text).not.toMatch(/please|oops|!|error code|undefined/i)
      // The requirements prescribe this text without a full stop.
      if (text !== 'Document does not exist') expect(text).toMatch(/\.$/)
    },
  )
})

describe('isPassing, which recognises temporary errors,', () => {
  it('returns true only for errors that may end by themselves, and false for every refusal', () => {
    const lasting = errorCodes.filter(code => !isPassing(new AppError(code, 'x')))
    expect(lasting).toEqual([
      'invalid-argument',
      'unauthenticated',
      'permission-denied',
      'not-found',
      'unimplemented',
      'failed-precondition',
      'conflict',
    ])
  })
})
