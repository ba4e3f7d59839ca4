import { Button } from '@mantine/core'
import type { RaisedType } from '@/domain/pras/raising/raised-answers'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import type { RaisePra } from './use-raise-pra'

/** The button that creates a linked PRA. Draws nothing for people who may not create such a PRA. */
export function RaisePraButton({ type, raising }: { type: RaisedType; raising: RaisePra }) {
  const { isAllowed, raise, sending } = raising
  if (!isAllowed) return null
  return (
    <>
      <Button size="xs" variant="default" loading={sending.isPending} onClick={() => void raise(type)}>
        Create the {type} PRA
      </Button>
      <SendingNotice state={sending} />
    </>
  )
}
