import { useActor } from '@/data/base/session'
import { mayPrepareAny } from '@/domain/productions/prepare'
import { useProductions } from './reference'

/** Returns true if the signed-in person may create a PRA. For a freelancer it returns false until the answer is known. */
export function useMayPrepare(): boolean {
  return mayPrepareAny(useActor(), useProductions().rows)
}
