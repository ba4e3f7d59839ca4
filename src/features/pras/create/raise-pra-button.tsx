import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { raisePra } from '@/data/pras/pras'
import { useProductions } from '@/data/records/reference'
import type { RaisedType } from '@/domain/pras/raising/taken-over'
import type { Pra } from '@/domain/pras/schema'
import { createRefusal } from '@/domain/productions/prepare'
import { paths } from '@/domain/shared/paths'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { notify } from '@/ui/notify/notify'

interface RaisePraButtonProps {
  pra: Pra
  type: RaisedType
  /** Sends what is being typed: resolves once it is saved. */
  onBefore?: () => Promise<unknown>
}

/** Creates the drone or dive PRA of this shoot and opens it. Nothing for somebody who may not create one. */
export function RaisePraButton({ pra, type, onBefore }: RaisePraButtonProps) {
  const actor = useActor()
  const production = useProductions().byId.get(pra.productionId)
  const navigate = useNavigate()
  const sending = useSending({
    failureOf: error => commandFailure(error, { noun: 'PRA', actorId: actor.id }),
  })
  if (!production || createRefusal(actor, production) !== '') return null

  async function create() {
    if (!production) return
    let raised: Pra | undefined
    const isDone = await sending.run('raise', async id => {
      await onBefore?.()
      raised = await raisePra(pra, type, id)
    })
    if (!isDone || !raised) return
    notify(`${raised.reference} created with the crew, places and days of ${pra.reference}.`, 'success')
    if (sending.isShown()) await navigate(paths.praStep(raised.id, 'general-info'))
  }

  return (
    <>
      <Button size="xs" variant="default" loading={sending.isPending} onClick={() => void create()}>
        Create the {type} PRA
      </Button>
      <SendingNotice state={sending} />
    </>
  )
}
