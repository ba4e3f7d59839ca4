import { useQuery } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { briefOf } from './linked-pras'

/** Read once, without listening. Undefined if there is none, or if this person may not see it. */
export function usePraBrief(id: string): Pra | undefined {
  return useQuery({ ...briefOf(id), enabled: id !== '' }).data
}
