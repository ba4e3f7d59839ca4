import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LoadedPra, loadLinkedPras } from '@/data/pras/load-linked'
import { useCertificateRegistry } from '@/data/records/certificate-registry'
import { queryClient } from '@/data/sync/query-client'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { holderOfPra } from '@/domain/pras/steps/linked-pra'
import type { CertificateRegistry, Holder } from '@/domain/shared/certificates'

/** How long the answers of a linked PRA count as fresh. Milliseconds. */
const FRESH = 60_000

/**
 * Returns a function that looks up records in the registers. It also finds the PRAs that these answers link to, as far as this
 * person may see them. Returns the same function until the data change.
 */
export function usePraRegistry(steps: PraSteps): CertificateRegistry {
  const registry = useCertificateRegistry()
  const ids = linkedIds(steps)
  const linked = useQueries({ queries: ids.map(queryOf), combine: holders }, queryClient)
  return useMemo(() => (kind, id) => (kind === 'pras' ? linked[id] : registry(kind, id)), [registry, linked])
}

function linkedIds(steps: PraSteps): string[] {
  const ids = steps['general-info']?.content.linkedPraIds
  return Array.isArray(ids) ? [...new Set(ids.map(String))].filter(id => id !== '') : []
}

const queryOf = (id: string) => ({
  queryKey: ['pras', 'linked', id],
  queryFn: () => loadLinkedPras([id]),
  staleTime: FRESH,
})

const holders = (results: UseQueryResult<LoadedPra[]>[]): Record<string, Holder> =>
  Object.fromEntries(
    results.flatMap(({ data }) =>
      (data ?? []).map(({ id, name, type, steps }) => [id, holderOfPra(name, type, steps)]),
    ),
  )
