import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useConfirm } from '@/ui/dialogs/confirm'
import { Dialog } from '@/ui/dialogs/dialog'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { notify } from '@/ui/notify/notify'

const nothing = () => undefined
const late = { isPending: true, failure: null, late: { check: nothing, again: nothing } }

export function DialogGallery() {
  const [isOpen, setOpen] = useState(false)
  const confirm = useConfirm()
  return (
    <section aria-label="Dialogs and messages">
      <h2>Dialogs and messages</h2>
      <Group gap="sm" mb="sm">
        <Button variant="default" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void confirm({ title: 'Submit this PRA?', body: 'The SP is told.', confirmLabel: 'Submit PRA' })
          }
        >
          Ask a question
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void confirm({
              title: 'Discard this amendment?',
              body: 'Its answers are deleted; the approved version stays.',
              confirmLabel: 'Discard amendment',
              danger: true,
              reason: { label: 'Reason', minLength: 10 },
            })
          }
        >
          Ask for a reason
        </Button>
        <Button variant="default" onClick={() => notify('Copied the address.', 'info')}>
          Tell something
        </Button>
        <Button
          variant="default"
          onClick={() => notify('Removed day 1.', 'success', { action: { label: 'Undo', onClick: nothing } })}
        >
          Tell it with a way back
        </Button>
        <Button variant="default" onClick={() => notify('Not done: the connection is gone.', 'error')}>
          Tell of a failure
        </Button>
      </Group>
      <SendingNotice state={late} lateHint="You can close this: the page shows it as soon as it is done." />
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <p>Escape and the cross close it, and the focus goes back to its button.</p>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Dialog>
      )}
    </section>
  )
}
