import { expect, test, vi } from 'vitest'
import { queryClient } from '@/data/sync/query-client'
import { aPra } from '~tests/fixtures/pra-records'
import { briefOf, noteBriefs } from './linked-pras'
import { pras } from './pra-collection'

test('a link does not read a PRA whose header was noted a moment ago, and reads any other PRA', async () => {
  queryClient.clear()
  const other = aPra({ id: 'other' })
  const reading = vi.spyOn(pras, 'get').mockResolvedValue(other)
  const noted = aPra({ id: 'noted' })
  noteBriefs([noted])
  expect(await queryClient.fetchQuery(briefOf('noted'))).toEqual(noted)
  expect(reading).not.toHaveBeenCalled()
  expect(await queryClient.fetchQuery(briefOf('other'))).toEqual(other)
  expect(reading).toHaveBeenCalledExactlyOnceWith('other')
  reading.mockRestore()
  queryClient.clear()
})
