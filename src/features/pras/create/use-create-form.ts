import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import type { Pra, PraType } from '@/domain/pras/schema'
import type { Production } from '@/domain/productions/schema'
import { paths } from '@/domain/shared/paths'
import { messageOf } from '@/ui/states/error-state'
import { createRefusal } from './create-refusal'

export interface CreateAnswers {
  type: PraType
  productionId: string
}

/**
 * The two questions that every new PRA begins with. Once it is made, its first step opens.
 * @param start what is chosen beforehand
 * @param create makes the PRA; what it throws stands in `failure`
 */
export function useCreateForm(
  start: CreateAnswers,
  create: (answers: { type: PraType; production: Production }) => Promise<Pra>,
) {
  const { control, formState, handleSubmit, setError } = useForm({ defaultValues: start })
  const [type, productionId] = useWatch({ control, name: ['type', 'productionId'] })
  const production = useProductions().byId.get(productionId)
  const actor = useActor()
  const navigate = useNavigate()
  const refusal = production ? createRefusal(actor, production) : ''

  const submit = handleSubmit(async answers => {
    if (!production || refusal) return
    try {
      const pra = await create({ type: answers.type, production })
      await navigate(paths.praStep(pra.id, 'general-info'))
    } catch (error) {
      setError('root', { message: messageOf(error) })
    }
  })

  return {
    control,
    type,
    submit,
    isPending: formState.isSubmitting,
    canCreate: production !== undefined && refusal === '',
    /** Why this person may not create one for this production; empty when they may. */
    refusal,
    failure: formState.errors.root?.message ?? '',
  }
}

export type CreateForm = ReturnType<typeof useCreateForm>
