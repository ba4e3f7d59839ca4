import { useActor } from '@/data/base/session'
import { mayPrepareAny } from '@/domain/productions/prepare'
import { useProductions } from './reference'

/** Returns true if the signed-in person may create a PRA; for a freelancer, false until that is known. */
export function useMayPrepare(): boolean {
  return mayPrepareAny(useActor(), useProductions().rows)
}
