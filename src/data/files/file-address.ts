import { useQuery } from '@tanstack/react-query'
import { fileRecord, openFile } from './files'

/** How long an address counts as fresh. An archived file loses its address. Milliseconds. */
const FRESH = 10 * 60_000

const addressKey = (fileId: string) => ['file-address', fileId] as const
const recordKey = (fileId: string) => ['file-record', fileId] as const

/** The keys of all cached data of a file: refetched once it was archived or restored. */
export const fileKeys = (fileId: string) => [addressKey(fileId), recordKey(fileId)]

/** Where a stored picture can be shown from. It is asked for once, however many places show it. */
export function useFileAddress(fileId: string) {
  return useQuery({ queryKey: addressKey(fileId), queryFn: () => openFile(fileId), staleTime: FRESH })
}

/** What is recorded about a stored file. */
export function useFileRecord(fileId: string) {
  return useQuery({ queryKey: recordKey(fileId), queryFn: () => fileRecord(fileId) })
}
