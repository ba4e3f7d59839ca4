import { beforeEach, describe, expect, it } from 'vitest'
import { userSchema } from '@/domain/users/schema'
import { isStagingHost, session, showError, signedInActor, signedInUser } from './session'

const user = userSchema.parse({
  id: 'user-pm',
  email: 'pm@example.test',
  firstName: 'Pat',
  lastName: 'Moss',
  canViewCompanyTwoProductions: true,
})

beforeEach(() => {
  session.set({ isShowingError: false, errorMessage: '' })
  session.clear()
})

describe('the session of the app', () => {
  it('has exactly the fields that requirements 3 lists', () => {
    expect(session.get()).toEqual({
      user: null,
      targetRouterAfterSignIn: '/',
      isDev: false,
      isPrepairingContractDocuments: false,
      isShowingError: false,
      errorMessage: '',
    })
  })

  it('is cleared completely except for the error message, which may explain the sign-out', () => {
    session.set({ user, targetRouterAfterSignIn: '/pras' })
    showError('You were signed out.')
    session.clear()
    expect(session.get()).toMatchObject({
      user: null,
      targetRouterAfterSignIn: '/',
      isShowingError: true,
      errorMessage: 'You were signed out.',
    })
  })

  it('has only the latest error', () => {
    showError('one')
    showError('two')
    expect(session.get().errorMessage).toBe('two')
  })

  it('returns the signed-in user as the actor, and raises an error if nobody is signed in', () => {
    expect(() => signedInUser()).toThrow(/signed out/)
    session.set({ user })
    expect(signedInActor()).toMatchObject({
      id: 'user-pm',
      name: 'Pat Moss',
      companyAccess: ['open', 'company-two'],
    })
  })
})

describe('isStagingHost (requirements 9)', () => {
  it.each([
    ['localhost', '', true],
    ['127.0.0.1', '', true],
    ['staging.example.test', 'staging.example.test', true],
    ['greenlight.example.test', 'staging.example.test', false],
    ['', '', false],
  ])('returns for the host %j and the staging host %j: %s', (host, staging, expected) => {
    expect(isStagingHost(host, staging)).toBe(expected)
  })
})
