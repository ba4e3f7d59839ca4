import { Button } from '@mantine/core'
import { useState } from 'react'
import { useActor } from '@/data/base/session'
import { sendLinkAgain } from '@/data/contracts/send-link-again'
import type { Contract } from '@/domain/contracts/schema'
import contractClasses from '@/features/contracts/shared/contracts.module.css'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { notify } from '@/ui/notify/notify'
import classes from './documents.module.css'

/** Each link can be sent again, since links expire and mails get lost. */
export function SentLinks({ contract }: { contract: Pick<Contract, 'id' | 'sentTo'> }) {
  const { id: actorId } = useActor()
  const [chosen, setChosen] = useState('')
  const sending = useSending({ failureOf: error => commandFailure(error, { noun: 'contract', actorId }) })

  async function send(address: string) {
    setChosen(address)
    const isDone = await sending.run(address, requestId => sendLinkAgain(contract.id, address, requestId))
    if (isDone) notify(`A new link is on its way to ${address}.`, 'success')
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
              loading={sending.isPending && chosen === address}
              disabled={sending.isPending && chosen !== address}
              aria-label={`Send the link again to ${address}`}
              onClick={() => void send(address)}
            >
              Send the link again
            </Button>
          </li>
        ))}
      </ul>
      <SendingNotice state={sending} />
      <p className={contractClasses.quiet}>
        Each address has its own link. The link opens with a code that we send to that address, and the
        history says when it was opened.
      </p>
    </>
  )
}
