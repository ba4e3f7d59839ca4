import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '@/ui/dialogs/dialog'
import classes from './personal-data.module.css'

interface EraseDialogProps {
  /** The stored name, which the admin must type to confirm. */
  name: string
  onClose: () => void
  onErase: (typed: string, reason: string) => void
}

export function EraseDialog({ name, onClose, onErase }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const isTyped = typed.trim().toLowerCase() === name.trim().toLowerCase()
  return (
    <Dialog title={`Erase ${name}?`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          onErase(typed, reason)
        }}
      >
        <p>
          You cannot undo this. The person can no longer sign in. Documents that we must keep by law do not
          change, and still have the person’s name.
        </p>
        <TextInput
          label={`Type “${name}” to confirm`}
          value={typed}
          autoComplete="off"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Textarea
          label="Why"
          description="The log keeps this text. Do not write the person’s name here."
          value={reason}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" color="var(--gl-danger)" disabled={!isTyped || reason.trim() === ''}>
            Erase
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
