import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '@/ui/dialogs/dialog'
import { Notice } from '@/ui/states/notice'
import { useStep } from '../use-step'
import type { Visit } from '../visit'
import classes from './details.module.css'
import { forgetAll } from './kept-answers'

/** The hash of the page after a person who got the link by mistake has closed it. */
export const CLOSED = 'closed'

/** Lets a person who got the link by mistake close it. After that the link opens nothing, and the sender is notified. */
export function DenyLink({ visit: { link, act } }: { visit: Visit }) {
  const [isAsking, setAsking] = useState(false)
  const denying = useStep()
  const navigate = useNavigate()

  async function deny() {
    if (!(await denying.run(() => act('deny', {})))) return
    forgetAll(link)
    await navigate({ hash: CLOSED }, { replace: true })
  }
  return (
    <>
      <Button className={classes.deny} variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        This link is not meant for me
      </Button>
      {isAsking && (
        <Dialog title="Is this not for you?" onClose={() => setAsking(false)}>
          <p>
            If you close the link, it stops working, and we tell the production office that it reached the
            wrong person.
          </p>
          {denying.failure && <Notice tone="problem">{denying.failure.message}</Notice>}
          <div className={classes.buttons}>
            <Button color="red" loading={denying.isBusy} onClick={() => void deny()}>
              Close the link
            </Button>
            <Button variant="default" disabled={denying.isBusy} onClick={() => setAsking(false)}>
              Go back
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
