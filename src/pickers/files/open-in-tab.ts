import { openFile } from '@/data/files/files'
import type { FileRef } from '@/domain/shared/file-ref'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'

/** Opens a stored file in a tab of its own. The tab is made by the click: one made after the wait would be blocked. */
export async function openInTab(file: FileRef): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = await openFile(file.fileId)
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else location.assign(url)
  } catch (error) {
    tab?.close()
    notify(`${file.name} could not be opened. ${messageOf(error)}`, 'error')
  }
}
