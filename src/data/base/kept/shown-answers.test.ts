// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '~tests/fixtures/pra-records'
import { dropShownHere, forgetShown, keepShown, SHOWN_FOR, shownHere } from './shown-answers'

const answers = [{ key: ['pras', 'pages'], data: { rows: [{ id: 'p' }] }, at: 5 }]
const at = (address: string) => history.replaceState(null, '', address)
const kit = aUser('kit')

beforeEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('greenlight.keepData', '1')
  at('/pras')
})

it('returns the answers of an address only to the person that saw them', () => {
  keepShown(kit, answers)
  expect(shownHere(kit)).toEqual(answers)
  expect(shownHere(aUser('sam'))).toBeUndefined()
  at('/pras?status=draft')
  expect(shownHere(kit)).toBeUndefined()
})

it('returns nothing to a person whose rights have changed since', () => {
  keepShown(kit, answers)
  expect(shownHere({ ...kit, isDirector: !kit.isDirector })).toBeUndefined()
  expect(shownHere({ ...kit, revision: kit.revision + 1, lastModifiedAt: 9 })).toEqual(answers)
})

it('keeps nothing for a tab with a sign-in that is only for that tab', () => {
  sessionStorage.setItem('greenlight.tabOnly', '1')
  keepShown(kit, answers)
  sessionStorage.clear()
  expect(shownHere(kit)).toBeUndefined()
})

it('returns no answer that the server has not confirmed for a week', () => {
  vi.useFakeTimers()
  keepShown(kit, answers)
  vi.advanceTimersByTime(SHOWN_FOR - 1)
  expect(shownHere(kit)).toEqual(answers)
  vi.advanceTimersByTime(1)
  expect(shownHere(kit)).toBeUndefined()
})

it('drops the screens of other people, and the oldest screens beyond the limit', () => {
  vi.useFakeTimers()
  keepShown(aUser('sam'), answers)
  for (let number = 0; number < 20; number++) {
    at(`/pras/${number}`)
    vi.advanceTimersByTime(1000)
    keepShown(kit, answers)
  }
  expect(JSON.stringify({ ...localStorage })).not.toContain('sam@')
  expect(Object.keys({ ...localStorage }).filter(key => key.startsWith('greenlight.shown:'))).toHaveLength(12)
  expect(shownHere(kit)).toEqual(answers)
  at('/pras/0')
  expect(shownHere(kit)).toBeUndefined()
})

it('keeps no screen that is too large, and drops the earlier copy of that screen', () => {
  keepShown(kit, answers)
  keepShown(kit, [{ key: ['pras'], data: 'x'.repeat(400_000), at: 6 }])
  expect(shownHere(kit)).toBeUndefined()
})

it('forgets the screen of one address, or all screens', () => {
  keepShown(kit, answers)
  dropShownHere()
  expect(shownHere(kit)).toBeUndefined()
  keepShown(kit, answers)
  forgetShown()
  expect(Object.keys({ ...localStorage })).toEqual(['greenlight.keepData'])
})

it('ignores a damaged entry', () => {
  localStorage.setItem('greenlight.shown:/pras', '{')
  expect(shownHere(kit)).toBeUndefined()
})
