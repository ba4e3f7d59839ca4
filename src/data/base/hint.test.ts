import { beforeEach, expect, test, vi } from 'vitest'
import { forgetHint, readHint, rememberedQuestion, rememberMember, rememberQuestion } from './hint'
import { setKeepsData } from './keep-data'

function storage(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: () => null,
    get length() {
      return held.size
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { pathname: '/pras', search: '?status=draft' })
})

const asked = { filters: [['isArchived', '==', false]] }

test('the start-up hint names no member at first, and none after sign-out', () => {
  expect(readHint()).toBeUndefined()
  rememberMember('pc@example.test', 'pc')
  expect(readHint()).toEqual({ email: 'pc@example.test', userId: 'pc' })
  forgetHint()
  expect(readHint()).toBeUndefined()
})

test('the start-up hint returns a remembered query only at the address where it was sent', () => {
  rememberMember('pc@example.test', 'pc')
  rememberQuestion('hash', asked)
  expect(rememberedQuestion(readHint())?.asked).toEqual(asked)
  vi.stubGlobal('location', { pathname: '/pras', search: '' })
  expect(rememberedQuestion(readHint())).toBeUndefined()
})

test('the start-up hint forgets the remembered query when another person signs in', () => {
  rememberMember('pc@example.test', 'pc')
  rememberQuestion('hash', asked)
  rememberMember('pc@example.test', 'pc')
  expect(rememberedQuestion(readHint())).toBeDefined()
  rememberMember('sp@example.test', 'sp')
  expect(rememberedQuestion(readHint())).toBeUndefined()
})

test('the start-up hint remembers no query if nobody is signed in', () => {
  rememberQuestion('hash', asked)
  expect(readHint()).toBeUndefined()
})

test('the start-up hint is stored in the tab, and on the device only if the device stores data', () => {
  rememberMember('pc@example.test', 'pc')
  expect(localStorage.getItem('greenlight.hint')).toBeNull()
  setKeepsData(true)
  rememberMember('pc@example.test', 'pc')
  expect(localStorage.getItem('greenlight.hint')).not.toBeNull()
})

test('the start-up hint ignores a value that other code stored under the same key', () => {
  sessionStorage.setItem('greenlight.hint', '{"email":""}')
  expect(readHint()).toBeUndefined()
  sessionStorage.setItem('greenlight.hint', 'nonsense')
  expect(readHint()).toBeUndefined()
})

test('the start-up hint is empty if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => rememberMember('pc@example.test', 'pc')).not.toThrow()
  expect(readHint()).toBeUndefined()
})
