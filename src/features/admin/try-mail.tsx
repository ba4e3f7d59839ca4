import { Button } from '@mantine/core'
import { useState } from 'react'
import { sendTestMail } from '@/data/records/mail'
import { AppError } from '@/domain/shared/app-error'
import classes from './utils.module.css'

/** Sends the admin a test mail in the usual way. It shows whether mails arrive, and from which sender. */
export function TryMail({ onSent }: { onSent?: () => void }) {
  const [told, setTold] = useState('')
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    setTold('')
    try {
      const { to } = await sendTestMail()
      setTold(
        `A mail to ${to} is on its way. If it does not arrive within some minutes, the Utilities page says why.`,
      )
      onSent?.()
    } catch (error) {
      setTold(`No mail was sent. ${error instanceof AppError ? error.message : 'Try again in a minute.'}`)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" size="xs" loading={isSending} onClick={() => void send()}>
          Send me a mail
        </Button>
      </div>
      <p role="status" className={classes.told}>
        {told}
      </p>
    </>
  )
}
