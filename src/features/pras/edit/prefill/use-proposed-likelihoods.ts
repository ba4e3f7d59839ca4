import { useMemo } from 'react'
import { useApprovedOfKind } from '@/data/pras/load-linked'
import { proposedLikelihoods } from '@/domain/pras/hazards/proposed-likelihood'
import type { Pra } from '@/domain/pras/schema'

/** Returns the likelihood of each hazard in approved PRAs of the same kind, by its id; empty while they are loading. */
export function useProposedLikelihoods(pra: Pra, isAsked: boolean) {
  const approved = useApprovedOfKind(pra, isAsked)
  return useMemo(() => proposedLikelihoods(approved), [approved])
}
