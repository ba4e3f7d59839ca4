import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { runAccessLossTasks } from '@/data/base/access-loss'
import { session } from '@/data/base/session'
import type { Question } from '@/data/firestore/firestore-rest'
import { queryClient } from '@/data/sync/query-client'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { bringRegisters, knownHazards, useKnownHazards } from './known-registers'
import { referenceQuery } from './reference'
import { hazards } from './registers'

/** The ids of each request by id. */
const asked = vi.hoisted(() => [] as string[][])
const server = vi.hoisted(() => ({ isAway: false }))
vi.mock('@/data/base/app-version', () => ({ builtAt: 1 }))
vi.mock('@/data/firestore/firestore-rest', async original => ({
  ...(await original<typeof import('@/data/firestore/firestore-rest')>()),
  getDocuments: async ({ filters = [] }: Question) => {
    const byId = filters.find(([field]) => field === '__name__')
    if (!byId) return []
    const ids = byId[2] as string[]
    asked.push(ids)
    if (server.isAway) throw new AppError('unavailable', 'No answer')
    return ids.map(id => {
      const body = { ...anyHazard, title: `Hazard ${id}`, revision: 1 }
      return { id, ref: { path: `hazards/${id}` }, data: () => body, get: () => undefined }
    })
  },
}))

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const user = aUser('kit')
const [anyHazard] = hazardCatalogue

beforeEach(() => {
  asked.length = 0
  server.isAway = false
  queryClient.clear()
  session.set({ user })
  runAccessLossTasks()
})

it('only the hazards that a screen names are read, in one request', async () => {
  const titles = () => {
    const { byId } = useKnownHazards()
    return ['lion', 'river', ''].map(id => byId.get(id)?.title)
  }
  const { result } = renderHook(titles, { wrapper })
  await waitFor(() => expect(result.current).toEqual(['Hazard lion', 'Hazard river', undefined]))
  expect(asked).toEqual([['lion', 'river']])
})

it('no hazard is read by its id if the whole catalogue is loaded', async () => {
  const lion = hazardSchema.parse({ ...anyHazard, id: 'lion', title: 'Lion', revision: 1 })
  queryClient.setQueryData(referenceQuery(hazards, actorOf(user)).queryKey, {
    rows: [lion],
    byId: new Map([['lion', lion]]),
  })
  const { result } = renderHook(() => useKnownHazards().byId.get('lion')?.title, { wrapper })
  expect(result.current).toBe('Lion')
  expect(asked).toEqual([])
})

it('the stored hazards are forgotten when the person loses access', async () => {
  await bringRegisters({ hazards: ['lion', ''], sops: [] })
  expect(asked).toEqual([['lion']])
  expect(knownHazards().map(({ id }) => id)).toEqual(['lion'])
  runAccessLossTasks()
  expect(knownHazards()).toEqual([])
})

it('a document is refused if a hazard could not be read because the server was away, and the next try reads it', async () => {
  server.isAway = true
  await expect(bringRegisters({ hazards: ['lion'] })).rejects.toMatchObject({ code: 'unavailable' })
  server.isAway = false
  await bringRegisters({ hazards: ['lion'] })
  expect(knownHazards().map(({ id }) => id)).toEqual(['lion'])
})
