import { useMemo } from 'react'
import { useApprovedOfKind } from '@/data/pras/load-linked'
import { proposedLikelihoods } from '@/domain/pras/hazards/proposed-likelihood'
import type { Pra } from '@/domain/pras/schema'

/** Returns the likelihood of each hazard in similar approved PRAs, by the id of the hazard; empty while they are loading. */
export function useProposedLikelihoods(pra: Pra, isAsked: boolean) {
  const approved = useApprovedOfKind(pra, isAsked)
  return useMemo(() => proposedLikelihoods(approved), [approved])
}
