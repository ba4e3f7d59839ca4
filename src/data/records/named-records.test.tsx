import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { session } from '@/data/base/session'
import { queryClient } from '@/data/sync/query-client'
import { contractCrewType } from '@/domain/records/contract-crew'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { useNamedRecords } from './named-records'
import { definitionOf, referenceQuery } from './reference'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

it('useNamedRecords returns no records if it gets no ids, even if the whole collection is loaded', () => {
  const user = aUser('kit', { canAccessContracts: true })
  session.set({ user })
  const { collection, schema } = contractCrewType
  const whole = referenceQuery(definitionOf(collection, schema), actorOf(user)).queryKey
  queryClient.setQueryData(whole, { rows: [], byId: new Map() })
  const { result } = renderHook(() => useNamedRecords(contractCrewType, []), { wrapper })
  expect(result.current).toMatchObject({ isLoading: false, error: null })
  expect(result.current.byId.size).toBe(0)
})
