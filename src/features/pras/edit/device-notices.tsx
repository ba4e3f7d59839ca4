import { useStore } from '@/data/base/store'
import { draftsAreDurable } from '@/data/drafts/store'
import { Notice } from '@/ui/states/notice'

/** Says where unsent text is: on this device, or only in this tab if the browser keeps nothing. */
export function DeviceNotices({ isOffline }: { isOffline: boolean }) {
  const isKept = useStore(draftsAreDurable)
  if (!isKept) {
    return (
      <Notice tone="warning">
        {isOffline && 'No connection. '}
        This browser keeps no drafts, as in a private window or on a full disk: what is not saved yet lives in
        this tab only. Leave it open until the header says “Saved”.
      </Notice>
    )
  }
  if (!isOffline) return null
  return (
    <Notice tone="warning">
      No connection. Go on writing: everything is kept on this device, and saved when the connection is back.
    </Notice>
  )
}
