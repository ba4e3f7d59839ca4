import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import type { Question } from '@/data/firestore/firestore-rest'
import { queryClient } from '@/data/sync/query-client'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import type { PeopleNeeded } from '@/domain/users/needed'
import { buildUser } from '~tests/fixtures/people'
import { aUser } from '~tests/fixtures/pra-records'
import { peopleNow, peopleOfNow, usePeople } from './people'

/** The error of the next answers to a query for people by their ids, and to a query for a team. */
const server = vi.hoisted(() => ({ people: '' as ErrorCode | '', team: '' as ErrorCode | '' }))
vi.mock('@/data/firestore/firestore-rest', async original => ({
  ...(await original<typeof import('@/data/firestore/firestore-rest')>()),
  getDocuments: async ({ filters = [] }: Question) => {
    const byId = filters.find(([field]) => field === '__name__')
    const failure = byId ? server.people : filters.length > 0 && server.team
    if (failure) throw new AppError(failure, 'No answer')
    const ids = (byId?.[2] ?? []) as string[]
    return ids.map(id => {
      const { id: _, ...body } = buildUser({ id, phone: `+44 ${id}` })
      return {
        id,
        ref: { path: `users/${id}` },
        data: () => ({ ...body, revision: 1 }),
        get: () => undefined,
      }
    })
  },
}))

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const phoneOf = (id: string) => renderHook(() => usePeople().byId.get(id)?.phone, { wrapper }).result

beforeEach(async () => {
  Object.assign(server, { people: '', team: '' })
  await runSignOutTasks()
  session.set({ user: aUser('kit', { isEmployee: true }) })
})
afterEach(() => void vi.useRealTimers())

it('an open screen gets the number of a person as soon as the network is back', async () => {
  server.people = 'unavailable'
  const phone = phoneOf('ada')
  await expect(peopleNow(['ada'])).rejects.toMatchObject({ code: 'unavailable' })
  expect(phone.current).toBeUndefined()
  server.people = ''
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(phone.current).toBe('+44 ada'))
})

it('a document gets nobody if one lookup failed, and everybody at the next try', async () => {
  server.people = 'deadline-exceeded'
  await expect(peopleNow(['ada', 'bo'])).rejects.toMatchObject({ code: 'deadline-exceeded' })
  server.people = ''
  expect((await peopleNow(['ada', 'bo', ''])).map(({ phone }) => phone)).toEqual(['+44 ada', '+44 bo'])
})

it('a document gets nobody if the team of approvers could not be read because the server was away', async () => {
  server.team = 'unavailable'
  vi.useFakeTimers()
  const needed: PeopleNeeded = { userIds: ['ada'], flags: ['isReviewer'] }
  const refused = expect(peopleOfNow(needed)).rejects.toMatchObject({ code: 'unavailable' })
  // The team is asked for twice.
  await vi.advanceTimersByTimeAsync(2000)
  await refused
})

it('a document leaves out people whom the person may not read', async () => {
  server.team = 'permission-denied'
  const needed: PeopleNeeded = { userIds: ['ada'], flags: ['isReviewer'] }
  expect((await peopleOfNow(needed)).map(({ id }) => id)).toEqual(['ada'])
  server.people = 'permission-denied'
  expect(await peopleNow(['bo'])).toEqual([])
})
