import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { sendLinkAgain } from '@/data/contracts/received'
import type { Contract } from '@/domain/contracts/schema'
import { isAppError } from '@/domain/shared/app-error'
import { formatDay, todayIso } from '@/domain/shared/dates'
import contractClasses from '@/features/contracts/shared/contracts.module.css'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import classes from './documents.module.css'

/** Whom the link to the documents went to, and a way to send it once more: it expires, and mails are lost. */
export function SentLinks({ contract }: { contract: Pick<Contract, 'id' | 'sentTo'> }) {
  const [busyWith, setBusyWith] = useState('')
  // Stays on the page: a passing message may be gone before somebody reads it.
  const [problem, setProblem] = useState('')

  async function send(address: string) {
    setBusyWith(address)
    setProblem('')
    try {
      const expiresAt = await sendLinkAgain(contract.id, address)
      notify(
        `A new link is on its way to ${address}. It works until ${formatDay(todayIso(expiresAt))}.`,
        'success',
      )
    } catch (error) {
      setProblem(
        isAppError(error, 'deadline-exceeded')
          ? `No answer yet, so we do not know whether a link went to ${address}. Look at the history in a minute, before you send it again.`
          : `No link was sent to ${address}. ${messageOf(error)}`,
      )
    } finally {
      setBusyWith('')
    }
  }
  return (
    <>
      <ul className={classes.links}>
        {contract.sentTo.map(address => (
          <li key={address}>
            <span className={classes.address}>{address}</span>
            <Button
              variant="default"
              size="compact-sm"
              loading={busyWith === address}
              disabled={busyWith !== '' && busyWith !== address}
              aria-label={`Send the link again to ${address}`}
              onClick={() => void send(address)}
            >
              Send the link again
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <Alert role="alert" color="red" icon={<Icon name="warning" />}>
          {problem}
        </Alert>
      )}
      <p className={contractClasses.quiet}>
        Each address has a link of its own. It opens with a code that is sent there, and the history says
        when.
      </p>
    </>
  )
}
