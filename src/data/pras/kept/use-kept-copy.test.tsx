import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { aPra } from '~tests/fixtures/pra-records'
import { useKeptCopy } from './use-kept-copy'

const device = vi.hoisted(() => ({ keeps: true, keepOpened: vi.fn(), dropKeptPra: vi.fn() }))
vi.mock('@/data/base/keep-data', () => ({ keepsData: () => device.keeps }))
vi.mock('./kept-pras', () => ({
  keepOpened: async (pra: unknown) => device.keepOpened(pra),
  dropKeptPra: async (id: string) => device.dropKeptPra(id),
}))

const pra = aPra({ id: 'p' })
type Shown = Parameters<typeof useKeptCopy>[1]
const none = { kept: [], dropped: [] }

beforeEach(() => {
  device.keeps = true
  vi.clearAllMocks()
})

async function after(shown: Shown) {
  renderHook(() => useKeptCopy('p', shown))
  await vi.dynamicImportSettled()
  return { kept: device.keepOpened.mock.calls.flat(), dropped: device.dropKeptPra.mock.calls.flat() }
}

it('a PRA that the server has sent is kept on the device', async () => {
  expect(await after({ pra, error: null })).toEqual({ ...none, kept: [pra] })
})

it('a PRA that is shown from the device is not kept again', async () => {
  expect(await after({ pra, asOf: 1, error: null })).toEqual(none)
})

it('a PRA that the server refuses is removed from the device, and one that it cannot send now stays', async () => {
  expect(await after({ error: new AppError('unavailable', 'No connection.') })).toEqual(none)
  expect(await after({ error: new AppError('permission-denied', 'Not open to you.') })).toEqual({
    ...none,
    dropped: ['p'],
  })
})

it('a device that stores nothing keeps no PRA', async () => {
  device.keeps = false
  expect(await after({ pra, error: null })).toEqual(none)
})
