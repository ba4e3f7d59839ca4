import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendTestMail } from '@/data/records/mail'
import classes from './utils.module.css'

/** Sends the admin a mail as all are sent: whether it arrives, and from whom, is seen in their own inbox. */
export function TryMail({ onSent }: { onSent?: () => void }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendTestMail, onSuccess: onSent })
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          Send me a mail
        </Button>
      </div>
      <p role="status" className={classes.told}>
        {data &&
          `A mail to ${data.to} is on its way. If it does not arrive within some minutes, Utilities say why.`}
        {error && `No mail was sent. ${error.message}`}
      </p>
    </>
  )
}
