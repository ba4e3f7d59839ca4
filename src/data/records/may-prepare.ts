import { useActor } from '@/data/base/session'
import { mayPrepareAny } from '@/domain/productions/prepare'
import { useProductions } from './reference'

/** Whether the signed-in person is offered to begin a PRA; not until it is known of a freelancer. */
export function useMayPrepare(): boolean {
  return mayPrepareAny(useActor(), useProductions().rows)
}
