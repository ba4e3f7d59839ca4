import { useQuery } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { briefOf } from './linked-pras'

/** Returns a PRA that another record names, read once; undefined if there is none that the person sees. */
export function usePraBrief(id: string): Pra | undefined {
  return useQuery({ ...briefOf(id), enabled: id !== '' }).data
}
