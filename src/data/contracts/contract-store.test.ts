import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/data/sync/query-client'
import { contractOf } from '~tests/rules/support/contracts'
import { contractKeys } from './contract-collection'
import { holdContractLists, showContract } from './contract-store'

const key = [...contractKeys.lists, 'pages', [], {}]
const old = contractOf('c1', { revision: 1, location: 'Bristol' })
const other = contractOf('c2', { revision: 4 })
const listed = () =>
  queryClient.getQueryData<{ pages: { rows: unknown[] }[] }>(key)?.pages.flatMap(({ rows }) => rows)
const reload = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()

beforeEach(() => {
  reload.mockClear()
  queryClient.setQueryData(key, { pages: [{ rows: [old, other] }], pageParams: [null] })
})

it('a write of a contract reloads the lists', () => {
  showContract({ ...old, revision: 2 })
  expect(reload).toHaveBeenCalledExactlyOnceWith({ queryKey: contractKeys.lists })
})

it('a write during a batch only replaces its row, and the lists reload once at the end of the batch', () => {
  const release = holdContractLists()
  const written = { ...old, revision: 2, location: 'Oslo' }
  showContract(written)
  showContract({ ...other, revision: 3 })
  expect(listed()).toEqual([written, other])
  expect(reload).not.toHaveBeenCalled()
  release()
  release()
  expect(reload).toHaveBeenCalledOnce()
})

it('the lists reload only when the last of two batches has ended', () => {
  const [first, second] = [holdContractLists(), holdContractLists()]
  first()
  showContract({ ...old, revision: 2 })
  expect(reload).not.toHaveBeenCalled()
  second()
  expect(reload).toHaveBeenCalledOnce()
})
