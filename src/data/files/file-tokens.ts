import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'

/** An archived file, or a file of a contract, that can still be opened by an old download URL. */
export type OpenFile = CallableOutput<'checkFileTokens'>['outlived'][number]

export interface FileTokenCheck {
  checked: number
  /** The files that could be opened by an old URL. With `revoke`, these URLs no longer work. */
  open: OpenFile[]
}

/**
 * Checks every archived file and every file of a contract, page by page, for admins. With `revoke`, the old URLs of the files
 * found stop working. `onProgress` gets the number of checked files after each page.
 */
export async function checkFileTokens(
  revoke: boolean,
  onProgress: (checked: number) => void,
): Promise<FileTokenCheck> {
  const result: FileTokenCheck = { checked: 0, open: [] }
  let after = ''
  do {
    const page = await call('checkFileTokens', { revoke, after })
    result.checked += page.checked
    result.open.push(...page.outlived)
    after = page.next
    onProgress(result.checked)
  } while (after !== '')
  return result
}
