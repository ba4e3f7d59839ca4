import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import type { Pra, PraType } from '@/domain/pras/schema'
import { createPraRefusal } from '@/domain/productions/prepare'
import type { Production } from '@/domain/productions/schema'
import { paths } from '@/domain/shared/paths'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'
import { notify } from '@/ui/notify/notify'

export interface CreateAnswers {
  type: PraType
  productionId: string
}

/** `start` has the first choices; `create` creates the PRA under the given id. Then its first step opens. */
export function useCreateForm(
  start: CreateAnswers,
  create: (answers: { type: PraType; production: Production; id: string }) => Promise<Pra>,
) {
  const { control, handleSubmit } = useForm({ defaultValues: start })
  const [type, productionId] = useWatch({ control, name: ['type', 'productionId'] })
  const production = useProductions().byId.get(productionId)
  const actor = useActor()
  const navigate = useNavigate()
  const sending = useSending({
    failureOf: error => commandFailure(error, { noun: 'PRA', actorId: actor.id }),
  })
  const refusal = production ? createPraRefusal(actor, production) : ''

  const submit = handleSubmit(async answers => {
    if (!production || refusal) return
    let pra: Pra | undefined
    const isDone = await sending.run(JSON.stringify(answers), async id => {
      pra = await create({ type: answers.type, production, id })
    })
    if (!isDone || !pra) return
    if (sending.isShown()) await navigate(paths.praStep(pra.id, 'general-info'))
    else notify(`${pra.reference} created`, 'success')
  })

  return {
    control,
    type,
    submit,
    sending,
    isPending: sending.isPending,
    canCreate: production !== undefined && refusal === '',
    /** Why this person may not create a PRA for this production; empty if the person may. */
    refusal,
  }
}

export type CreateForm = ReturnType<typeof useCreateForm>
