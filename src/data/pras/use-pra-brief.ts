import { useQuery } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { briefOf } from './linked-pras'

/** Returns a PRA that another record refers to; reads it once. Undefined if there is no such PRA that the person may see. */
export function usePraBrief(id: string): Pra | undefined {
  return useQuery({ ...briefOf(id), enabled: id !== '' }).data
}
