import { QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAccessLossTasks } from '@/data/base/access-loss'
import { keepShown } from '@/data/base/kept/keep-shown'
import { checkingSince, shownHere } from '@/data/base/kept/shown-answers'
import { session } from '@/data/base/session'
import { AppError } from '@/domain/shared/app-error'
import { aUser } from '~tests/fixtures/pra-records'
import { queryClient } from './query-client'
import { fillShown, keepScreens, shownAsOf } from './shown-screens'

const kit = aUser('kit')
const LIST = ['pras', 'pages', [], {}]
const page = (title: string) => ({
  pages: [{ rows: [{ id: 'p', title, searchTokens: ['a', 'b'] }], invalid: [], cursor: null }],
  pageParams: [null],
})

const stops: (() => void)[] = []
/** Imitates a component that shows the query. */
function watch(queryKey: readonly unknown[]): () => void {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: skipToken })
  const stop = observer.subscribe(() => undefined)
  stops.push(stop)
  return stop
}
const passed = () => vi.advanceTimersByTimeAsync(6000)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  localStorage.setItem('greenlight.keepData', '1')
  history.replaceState(null, '', '/pras')
  session.set({ user: kit })
  keepScreens(() => undefined)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
  checkingSince.set(undefined)
  vi.useRealTimers()
})

it('the answers on the screen are stored without their search words', async () => {
  watch(LIST)
  queryClient.setQueryData(LIST, page('Svalbard'))
  await passed()
  const [kept] = shownHere(kit) ?? []
  expect(kept?.key).toEqual(LIST)
  expect(kept?.data).toMatchObject({ pages: [{ rows: [{ title: 'Svalbard', searchTokens: [] }] }] })
})

it('no screen is stored while a part of it is loading', async () => {
  watch(LIST)
  // An unwanted query is not on the screen.
  watch(['pras', 'count'])
  const observer = new QueryObserver(queryClient, {
    queryKey: ['pras', 'mine'],
    queryFn: () => new Promise<unknown>(() => undefined),
  })
  stops.push(observer.subscribe(() => undefined))
  queryClient.setQueryData(LIST, page('Svalbard'))
  await passed()
  expect(shownHere(kit)).toBeUndefined()
  queryClient.setQueryData(['pras', 'mine'], { rows: [], invalid: [] })
  await passed()
  expect(shownHere(kit)).toHaveLength(2)
})

it('contracts, comments and answers outside the screen are never stored', async () => {
  for (const key of [
    ['contracts', 'pages'],
    ['contract', 'c', 'header'],
    ['pra', 'p', 'comments'],
  ]) {
    watch(key)
    queryClient.setQueryData(key, page('x'))
  }
  queryClient.setQueryData(LIST, page('left'))
  await passed()
  expect(shownHere(kit)).toBeUndefined()
})

it('a list is not stored if it is too long, or if a search has filtered it', async () => {
  watch(LIST)
  const [first] = page('x').pages
  const rows = Array.from({ length: 151 }, (_, id) => ({ id: String(id) }))
  queryClient.setQueryData(LIST, { pages: [{ ...first, rows }], pageParams: [null] })
  await passed()
  expect(shownHere(kit)).toBeUndefined()
  history.replaceState(null, '', '/pras?text=ice')
  queryClient.setQueryData(LIST, page('x'))
  await passed()
  expect(shownHere(kit)).toBeUndefined()
})

it('only the smaller parts of a screen that is too large are stored', async () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id: String(id), title: 'x'.repeat(3000) }))
  watch(['pras', 'open'])
  watch(LIST)
  queryClient.setQueryData(['pras', 'open'], { rows, invalid: [] })
  queryClient.setQueryData(LIST, page('Svalbard'))
  await passed()
  expect(shownHere(kit)?.map(({ key }) => key)).toEqual([LIST])
})

it('stored answers are shown with their age until the server has answered', () => {
  const at = Date.now() - 1000
  keepShown(kit, [{ key: LIST, data: page('before'), at }])
  checkingSince.set(at)
  fillShown()
  watch(LIST)
  expect(queryClient.getQueryData(LIST)).toEqual(page('before'))
  expect(shownAsOf.get()).toBe(at)
  // The kept answer is loaded again although it is fresh.
  expect(queryClient.getQueryCache().find({ queryKey: LIST })?.state.isInvalidated).toBe(true)
  queryClient.setQueryData(LIST, page('now'))
  expect(shownAsOf.get()).toBeUndefined()
})

it('stored answers are not shown in the form of a step, which must start with the server’s answers', async () => {
  history.replaceState(null, '', '/pras/p/general-info')
  watch(['pra', 'p', 'steps'])
  queryClient.setQueryData(['pra', 'p', 'steps'], { rows: [] })
  await passed()
  expect(shownHere(kit)).toBeUndefined()
  keepShown(kit, [{ key: ['pra', 'p', 'header'], data: { id: 'p' }, at: Date.now() }])
  checkingSince.set(Date.now())
  fillShown()
  expect(queryClient.getQueryData(['pra', 'p', 'header'])).toBeUndefined()
})

it('stored answers are not shown after the account has been read', () => {
  keepShown(kit, [{ key: LIST, data: page('before'), at: 5 }])
  fillShown()
  expect(queryClient.getQueryData(LIST)).toBeUndefined()
})

it('stored answers that the screen does not need are removed, and the check does not wait for them', async () => {
  keepShown(kit, [{ key: LIST, data: page('before'), at: Date.now() - 1 }])
  checkingSince.set(5)
  fillShown()
  await passed()
  expect(shownAsOf.get()).toBeUndefined()
  expect(queryClient.getQueryData(LIST)).toBeUndefined()
})

it('all stored answers are removed from the device when a person may see less', () => {
  keepShown(kit, [{ key: LIST, data: page('before'), at: 5 }])
  runAccessLossTasks()
  expect(shownHere(kit)).toBeUndefined()
})

it.each([
  ['removed if the server refuses an answer on the screen', true],
  ['kept if the server refuses a PRA that is not on the screen', false],
])('the stored screen is %s', async (_, isOnScreen) => {
  watch(LIST)
  queryClient.setQueryData(LIST, page('Svalbard'))
  await passed()
  const refused = {
    queryKey: ['pra', 'p2', 'header'],
    queryFn: () => Promise.reject(new AppError('permission-denied', 'Refused.')),
    retry: false,
  }
  if (isOnScreen) stops.push(new QueryObserver(queryClient, refused).subscribe(() => undefined))
  else await queryClient.fetchQuery(refused).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  expect(shownHere(kit) === undefined).toBe(isOnScreen)
})

it('the screens of earlier rights are removed as soon as the session has other rights', async () => {
  watch(LIST)
  queryClient.setQueryData(LIST, page('Svalbard'))
  await passed()
  session.set({ user: { ...kit, isDirector: !kit.isDirector } })
  expect(localStorage.getItem('greenlight.shown:/pras')).toBeNull()
})
