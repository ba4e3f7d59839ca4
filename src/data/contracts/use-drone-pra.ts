import { useQuery } from '@tanstack/react-query'
import { briefOf } from '@/data/pras/linked-pras'
import type { Pra } from '@/domain/pras/schema'

/** The PRA that a contract's drone part names, read once; undefined where there is none that the person sees. */
export function useDronePra(id: string): Pra | undefined {
  return useQuery({ ...briefOf(id), enabled: id !== '' }).data
}
