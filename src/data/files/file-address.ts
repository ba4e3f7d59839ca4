import { useQuery } from '@tanstack/react-query'
import { openFile } from './files'

/** Milliseconds for which an address is taken as it is. An archived file loses its own. */
const FRESH = 10 * 60_000

/** Where a stored picture can be shown from. It is asked for once, however many places show it. */
export function useFileAddress(fileId: string) {
  return useQuery({ queryKey: ['file-address', fileId], queryFn: () => openFile(fileId), staleTime: FRESH })
}
