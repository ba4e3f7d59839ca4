import { openFile } from '@/data/files/files'
import type { FileRef } from '@/domain/shared/file-ref'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'

/** The click itself opens the tab, which first says so: browsers block tabs that open later. */
export async function openInTab(file: FileRef): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = file.name
    tab.document.body.textContent = `Opening ${file.name}. On a slow line this takes a while.`
  }
  try {
    const url = await openFile(file.fileId)
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else location.assign(url)
  } catch (error) {
    tab?.close()
    const action = { label: 'Try again', onClick: () => void openInTab(file) }
    notify(`${file.name} could not be opened. ${messageOf(error)}`, 'error', { action })
  }
}
