import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/data/sync/query-client'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { usePraVersions } from './pra-queries'

const world = vi.hoisted(() => ({ asked: [] as { path: string; answer: (numbers: number[]) => void }[] }))
vi.mock('./pra-store', () => ({
  stepSchema: {},
  versionsOf: (id: string) => ({ path: `pras/${id}/versions`, schema: {} }),
}))
vi.mock('@/data/base/session', async original => ({
  ...(await original<typeof import('@/data/base/session')>()),
  signedInActor: () => actorOf(aUser('me')),
}))
vi.mock('@/data/sync/kept-rows', () => ({
  readRows: ({ path }: { path: string }) =>
    new Promise(resolve => {
      const answer = (numbers: number[]) =>
        resolve({ rows: numbers.map(number => ({ number })), invalid: [] })
      world.asked.push({ path, answer })
    }),
}))

beforeEach(() => {
  world.asked.length = 0
  queryClient.clear()
})

/** Renders a page with the versions of a PRA, and records the requests to the server. */
function open(id: string, lastLogId: string) {
  const { result, rerender } = renderHook(([pra, log]: [string, string]) => usePraVersions(pra, log), {
    initialProps: [id, lastLogId],
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const shown = () => ({
    numbers: result.current.versions.map(({ number }) => number),
    isLoading: result.current.isLoading,
  })
  const answered = async (numbers: number[]) => {
    const { asked } = world
    const last = asked.at(-1)
    last?.answer(numbers)
    await waitFor(() => expect(shown()).toEqual({ numbers, isLoading: false }))
  }
  return { shown, rerender, answered }
}

it('a new log entry does not make the list of versions look empty', async () => {
  const page = open('a', 'created')
  await page.answered([])
  page.rerender(['a', 'submitted'])
  expect(page.shown()).toEqual({ numbers: [], isLoading: true })
  await page.answered([1])
})

it('old rows stay on the screen while a list is read again', async () => {
  const page = open('a', 'submitted')
  await page.answered([1])
  page.rerender(['a', 'approved'])
  expect(page.shown()).toEqual({ numbers: [1], isLoading: false })
})

it('rows of another PRA that was open before are never shown', async () => {
  const page = open('a', 'submitted')
  await page.answered([2, 1])
  page.rerender(['b', 'created'])
  expect(page.shown()).toEqual({ numbers: [], isLoading: true })
  await page.answered([])
})
