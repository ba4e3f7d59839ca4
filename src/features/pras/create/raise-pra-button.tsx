import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { raisePra } from '@/data/pras/pras'
import { useProductions } from '@/data/records/reference'
import type { RaisedType } from '@/domain/pras/raising/taken-over'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { createRefusal } from './create-refusal'

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
  const [isPending, setPending] = useState(false)
  const busy = useRef(false)
  if (!production || createRefusal(actor, production) !== '') return null

  async function create() {
    if (busy.current || !production) return
    busy.current = true
    setPending(true)
    try {
      await onBefore?.()
      const raised = await raisePra(pra, type, production)
      notify(`${raised.reference} created with the crew, places and days of ${pra.reference}.`, 'success')
      await navigate(paths.praStep(raised.id, 'general-info'))
    } catch (error) {
      notify(`Not created. ${messageOf(error)}`, 'error')
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => void create()}>
      Create the {type} PRA
    </Button>
  )
}
