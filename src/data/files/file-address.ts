import { useQuery } from '@tanstack/react-query'
import { fileRecord, openFile } from './files'

/** How long an address counts as fresh; archiving a file ends it. Milliseconds. */
const FRESH = 10 * 60_000

const addressKey = (fileId: string) => ['file-address', fileId] as const
const recordKey = (fileId: string) => ['file-record', fileId] as const

/** Returns the keys of all cached data of a file, to be refetched after it was archived or restored. */
export const fileKeys = (fileId: string) => [addressKey(fileId), recordKey(fileId)]

/** Returns the address of a stored picture. It is requested once for all places that show it. */
export function useFileAddress(fileId: string) {
  return useQuery({ queryKey: addressKey(fileId), queryFn: () => openFile(fileId), staleTime: FRESH })
}

/** Returns the record of a stored file. */
export function useFileRecord(fileId: string) {
  return useQuery({ queryKey: recordKey(fileId), queryFn: () => fileRecord(fileId) })
}
