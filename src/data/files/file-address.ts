import { useQuery } from '@tanstack/react-query'
import { fileRecord, openFile } from './files'

/** How long an address counts as fresh. An address stops working when its file is archived. Milliseconds. */
const FRESH = 10 * 60_000

const addressKey = (fileId: string) => ['file-address', fileId] as const
const recordKey = (fileId: string) => ['file-record', fileId] as const

/** Returns the keys of all cached data of a file, to be refetched after it was archived or restored. */
export const fileKeys = (fileId: string) => [addressKey(fileId), recordKey(fileId)]

/** Returns the address of a stored picture. All components that show the picture share one request. */
export function useFileAddress(fileId: string) {
  return useQuery({ queryKey: addressKey(fileId), queryFn: () => openFile(fileId), staleTime: FRESH })
}

export function useFileRecord(fileId: string) {
  return useQuery({ queryKey: recordKey(fileId), queryFn: () => fileRecord(fileId) })
}
