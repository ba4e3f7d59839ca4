import { useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { raisePra } from '@/data/pras/pras'
import { useProductions } from '@/data/records/reference'
import type { RaisedType } from '@/domain/pras/raising/raised-answers'
import type { Pra } from '@/domain/pras/schema'
import { createPraRefusal } from '@/domain/productions/prepare'
import { paths } from '@/domain/shared/paths'
import { commandFailure } from '@/records/sending/command-failure'
import { type Sending, useSending } from '@/records/sending/use-sending'
import { notify } from '@/ui/notify/notify'

export interface RaisePra {
  /** True if this person may create such a PRA. */
  isAllowed: boolean
  /** Creates the drone or dive PRA of this shoot and opens it. */
  raise: (type: RaisedType) => Promise<void>
  sending: Sending
}

/**
 * Creates the drone or dive PRA of a shoot, and links the two PRAs. Use this hook in a part of the page that stays, since the
 * button disappears once the new PRA is linked. `onBefore` sends unsaved text, and resolves once it is saved.
 */
export function useRaisePra(pra: Pra, onBefore?: () => Promise<unknown>): RaisePra {
  const actor = useActor()
  const production = useProductions().byId.get(pra.productionId)
  const navigate = useNavigate()
  const sending = useSending({
    failureOf: error => commandFailure(error, { noun: 'PRA', actorId: actor.id }),
    isStored: id => pra.linkedPraIds.includes(id),
  })

  async function raise(type: RaisedType) {
    let id = ''
    const isDone = await sending.run(`raise ${type}`, async writeId => {
      id = writeId
      await onBefore?.()
      await raisePra(pra, type, id)
    })
    if (!isDone) return
    notify(`The ${type} PRA is created, with the crew, places and days of ${pra.reference}.`, 'success')
    if (sending.isShown()) await navigate(paths.praStep(id, 'general-info'))
  }

  return { isAllowed: production !== undefined && createPraRefusal(actor, production) === '', raise, sending }
}
