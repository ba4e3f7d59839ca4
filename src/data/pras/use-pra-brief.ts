import { useQuery } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { briefOf } from './linked-pras'

/**
 * Reads the PRA with this id once, without listening to its changes, and returns it. Undefined if the PRA does not exist, or if
 * this person may not see it.
 */
export function usePraBrief(id: string): Pra | undefined {
  return useQuery({ ...briefOf(id), enabled: id !== '' }).data
}
