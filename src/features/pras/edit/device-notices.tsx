import { useStore } from '@/data/base/store'
import { draftsAreDurable } from '@/data/drafts/store'
import { Notice } from '@/ui/states/notice'

/** Says where unsent text is: on this device, or only in this tab if the browser stores nothing. */
export function DeviceNotices({ isOffline }: { isOffline: boolean }) {
  const isKept = useStore(draftsAreDurable)
  if (!isKept) {
    return (
      <Notice tone="warning">
        {isOffline && 'No connection. '}
        This browser stores no drafts, for example because of a private window or a full disk. Unsaved text
        exists only in this tab, so leave the tab open until the header says “Saved”.
      </Notice>
    )
  }
  if (!isOffline) return null
  return (
    <Notice tone="warning">
      This device has no connection. You can continue, because it keeps your text and saves it when the
      connection is back.
    </Notice>
  )
}
