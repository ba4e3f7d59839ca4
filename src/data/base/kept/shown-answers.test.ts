import { beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '~tests/fixtures/pra-records'
import { dropOthers, dropShownHere, keepShown } from './keep-shown'
import { forgetShown, SHOWN_FOR, shownHere } from './shown-answers'

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

it('the stored answers of an address are returned only to the person who saw them', () => {
  keepShown(kit, answers)
  expect(shownHere(kit)).toEqual(answers)
  expect(shownHere(aUser('sam'))).toBeUndefined()
  at('/pras?status=draft')
  expect(shownHere(kit)).toBeUndefined()
})

it('the stored answers are not returned to a person whose rights have changed since then', () => {
  keepShown(kit, answers)
  expect(shownHere({ ...kit, isDirector: !kit.isDirector })).toBeUndefined()
  expect(shownHere({ ...kit, revision: kit.revision + 1, lastModifiedAt: 9 })).toEqual(answers)
})

it('no answers are stored in a tab whose sign-in is only for that tab', () => {
  sessionStorage.setItem('greenlight.tabOnly', '1')
  keepShown(kit, answers)
  sessionStorage.clear()
  expect(shownHere(kit)).toBeUndefined()
})

it('stored answers are returned for at most a week after the server confirmed them', () => {
  vi.useFakeTimers()
  keepShown(kit, answers)
  vi.advanceTimersByTime(SHOWN_FOR - 1)
  expect(shownHere(kit)).toEqual(answers)
  vi.advanceTimersByTime(1)
  expect(shownHere(kit)).toBeUndefined()
})

it('a new screen replaces the screens of other people, and the oldest screens above the limit', () => {
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

it('a screen that is too large is not stored, and its earlier copy is removed', () => {
  keepShown(kit, answers)
  keepShown(kit, [{ key: ['pras'], data: 'x'.repeat(400_000), at: 6 }])
  expect(shownHere(kit)).toBeUndefined()
})

it('the stored screens can be removed for one address or for all addresses', () => {
  keepShown(kit, answers)
  dropShownHere()
  expect(shownHere(kit)).toBeUndefined()
  keepShown(kit, answers)
  forgetShown()
  expect(Object.keys({ ...localStorage })).toEqual(['greenlight.keepData'])
})

const page = { html: '<p>PRAs</p>', entry: '/a.js', files: [], rootStyle: '', width: 1280 }
const drawn = () => localStorage.getItem('greenlight.drawn:/pras')

it('a drawn page is stored with the answers of its address, and removed with them', () => {
  keepShown(kit, answers, page)
  expect(drawn()).toContain('<p>PRAs</p>')
  keepShown(kit, answers)
  expect(drawn()).toBeNull()
  keepShown(kit, answers, page)
  dropShownHere()
  expect(drawn()).toBeNull()
  keepShown(kit, answers, page)
  forgetShown()
  expect(drawn()).toBeNull()
})

it('the screens of another person or of earlier rights are removed, and their drawn pages too', () => {
  keepShown(kit, answers, page)
  dropOthers({ ...kit, revision: kit.revision + 1 })
  expect(drawn()).not.toBeNull()
  dropOthers({ ...kit, isDirector: !kit.isDirector })
  expect(drawn()).toBeNull()
  keepShown(kit, answers, page)
  dropOthers(aUser('sam'))
  expect(drawn()).toBeNull()
})

it('a damaged stored screen is ignored', () => {
  localStorage.setItem('greenlight.shown:/pras', '{')
  expect(shownHere(kit)).toBeUndefined()
})
