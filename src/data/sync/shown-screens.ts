import { hashKey, type InfiniteData, type Query } from '@tanstack/react-query'
import { onAccessLoss } from '@/data/base/access-loss'
import { toAppError } from '@/data/base/errors'
import { type DrawnPage, dropOthers, dropShownHere, keepShown } from '@/data/base/kept/keep-shown'
import { checkingSince, forgetShown, type ShownAnswer, shownHere } from '@/data/base/kept/shown-answers'
import { session } from '@/data/base/session'
import { whenShown } from '@/data/base/shown'
import { createStore } from '@/data/base/store'
import { praStepSlugs } from '@/domain/shared/paths'
import type { User } from '@/domain/users/schema'
import { queryClient } from './query-client'

/*
 * Decides which answers of a screen are kept (src/data/base/kept/shown-answers.ts). After a reload the kept answers are in the
 * query cache with their time. An answer counts as checked once the server has sent it again.
 */

/** The parts of a PRA on its page. Comments, logs and unfinished text are not kept. */
const PARTS_OF_PRA = ['header', 'steps', 'version']

/**
 * True for lists of PRAs, and for the parts of one PRA. Contracts have amounts, so they are shown only after the server has
 * answered (docs/decisions/kept-contracts.md).
 */
function isKept([root, , part]: readonly unknown[]): boolean {
  return root === 'pras' || (root === 'pra' && PARTS_OF_PRA.includes(String(part)))
}

/** True on the page of a step. Its form must start with the server's answers, not with older answers. */
function isForm(): boolean {
  const [, root, , step = ''] = location.pathname.split('/')
  return root === 'pras' && praStepSlugs.some(slug => slug === step)
}

/** The most rows of a kept list. Longer lists are not kept, since a shortened list would show a wrong number. */
const MOST_ROWS = 150
/** The most characters of one screen. */
const MOST_OF_SCREEN = 250_000
/** The delay after the last change, so that a screen that is still loading is written once. Milliseconds. */
const KEEP_AFTER = 1000

/** The time of the oldest shown answer that the server has not confirmed by sending it again, in milliseconds. */
export const shownAsOf = createStore<number | undefined>(undefined)
const unchecked = new Map<string, number>()

function noteUnchecked(): void {
  shownAsOf.set(unchecked.size === 0 ? undefined : Math.min(...unchecked.values()))
}

/** Puts the kept answers of this address into the query cache, while the server confirms the person. */
export function fillShown(): void {
  const { user } = session.get()
  if (checkingSince.get() === undefined || !user || isForm()) return
  for (const { key, data, at } of shownHere(user) ?? []) {
    if (queryClient.getQueryData(key) !== undefined) continue
    queryClient.setQueryData(key, data, { updatedAt: at })
    // Marked as out of date, so that the screen loads the answer again.
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    unchecked.set(hashKey(key), at)
  }
  noteUnchecked()
  void whenShown().then(() => setTimeout(dropUnasked, ASKED_WITHIN))
}

/** Milliseconds. An answer that the screen has not used by then belongs to other queries. */
const ASKED_WITHIN = 5000

function dropUnasked(): void {
  const cache = queryClient.getQueryCache()
  for (const hash of [...unchecked.keys()]) {
    const query = cache.get(hash)
    if (query && query.getObserversCount() > 0) continue
    unchecked.delete(hash)
    if (query) cache.remove(query)
  }
  noteUnchecked()
}

let timer: ReturnType<typeof setTimeout> | undefined

let isWatching = false

/**
 * Keeps the answers on the screen as they change, and notes which of them the server has sent again.
 * @param draw returns the page on the screen; undefined if a reload must not show it before the app has loaded
 */
export function keepScreens(draw: () => DrawnPage | undefined): void {
  if (isWatching) return
  isWatching = true
  void whenShown().then(dropOld)
  session.subscribe(dropOld)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (!isKept(query.queryKey)) return
    if (type !== 'updated' && type !== 'removed' && type !== 'observerRemoved') return
    const { status, dataUpdatedAt, error } = query.state
    const at = unchecked.get(query.queryHash)
    if (at !== undefined && (type !== 'updated' || status === 'error' || dataUpdatedAt > at)) {
      unchecked.delete(query.queryHash)
      noteUnchecked()
    }
    // The device also loads PRAs that are not on the screen: if one of them is refused, the screen stays.
    if (status === 'error' && isRefused(error) && query.getObserversCount() > 0) dropShownHere()
    clearTimeout(timer)
    timer = setTimeout(() => keepNow(draw), KEEP_AFTER)
  })
}

let lastUser: User | null = null

/** Removes the screens of a person's earlier rights, as soon as the session has other rights. */
function dropOld(): void {
  const { user } = session.get()
  if (user && user !== lastUser) dropOthers(user)
  lastUser = user
}

const isRefused = (error: unknown) => ['permission-denied', 'not-found'].includes(toAppError(error).code)

function keepNow(draw: () => DrawnPage | undefined): void {
  const { user } = session.get()
  // Unchecked answers are not kept again.
  if (!user || checkingSince.get() !== undefined || unchecked.size > 0 || isForm()) return
  // The rows of a text search depend on words that are not kept.
  if (new URLSearchParams(location.search).has('text')) return
  const queries = queryClient.getQueryCache().findAll({ predicate: isOnScreen })
  if (queries.length === 0 || queries.some(({ state }) => state.status !== 'success')) return
  const answers = queries.map(answerOf).filter(answer => answer !== undefined)
  // Sorted by size, so that the largest answers are left out if not all fit.
  answers.sort((one, other) => one.size - other.size)
  let size = 0
  keepShown(
    user,
    answers.filter(answer => {
      size += answer.size
      return size <= MOST_OF_SCREEN
    }),
    draw(),
  )
}

/**
 * True for a query on the screen. A live query counts as disabled (useLive), and so does a query that the screen does not want.
 * The two differ in that only the live query has data.
 */
function isOnScreen(query: Query): boolean {
  if (!isKept(query.queryKey) || query.getObserversCount() === 0) return false
  return query.isActive() || query.state.data !== undefined
}

/** Returns the kept part of an answer: the first page, and rows without their search words. */
function answerOf({ queryKey, state }: Query): (ShownAnswer & { size: number }) | undefined {
  const { data, dataUpdatedAt: at } = state
  const shown = isPages(data)
    ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : data
  if (rowsIn(shown) > MOST_ROWS) return undefined
  const text = JSON.stringify(shown, (name, value) => (name === 'searchTokens' ? [] : value))
  return { key: queryKey, data: JSON.parse(text) as unknown, at, size: text.length }
}

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pageParams' in data

function rowsIn(data: unknown): number {
  const pages = isPages(data) ? data.pages : [data]
  return pages.reduce<number>(
    (sum, page) => sum + ((page as { rows?: unknown[] } | null)?.rows?.length ?? 0),
    0,
  )
}

onAccessLoss(() => {
  unchecked.clear()
  noteUnchecked()
  forgetShown()
})
