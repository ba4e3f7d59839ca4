import { useMemo } from 'react'
import { useApprovedOfKind } from '@/data/pras/load-linked'
import { proposedLikelihoods } from '@/domain/pras/hazards/proposed-likelihood'
import type { Pra } from '@/domain/pras/schema'

/** How likely approved PRAs of the same kind hold each hazard, by its id; nothing while they are read. */
export function useProposedLikelihoods(pra: Pra, isAsked: boolean) {
  const approved = useApprovedOfKind(pra, isAsked)
  return useMemo(() => proposedLikelihoods(approved), [approved])
}
