import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '@/ui/dialogs/dialog'
import { Notice } from '@/ui/states/notice'
import classes from '../received.module.css'
import { useStep } from '../use-step'
import type { Visit } from '../visit'

/** The least number of characters of a reason. */
const LEAST = 10

/** Asks why the person does not sign the documents. If no answer came, the request is sent again with the same id. */
export function DeclineDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { isBusy, failure, run } = useStep()
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const requestId = useRef(crypto.randomUUID())
  const fault = reason.trim().length < LEAST ? `Say why you decline, in at least ${LEAST} characters` : ''

  async function decline(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (fault !== '') return
    const done = await run(() => visit.act('decline', { requestId: requestId.current, reason }))
    if (done) onClose()
  }
  return (
    <Dialog title="Decline to sign?" onClose={onClose}>
      <form className={classes.form} onSubmit={event => void decline(event)} noValidate>
        <p className={classes.about}>
          {visit.received.company || 'The company'} is told why, and can send you changed documents. The
          present documents can then no longer be signed. To ask a question first, close this window.
        </p>
        <Textarea
          label="Reason"
          required
          rows={4}
          maxLength={5000}
          value={reason}
          error={hasTried && fault}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {failure && <Notice tone="problem">{failure.message}</Notice>}
        <Button type="submit" color="red" loading={isBusy}>
          Decline
        </Button>
      </form>
    </Dialog>
  )
}
