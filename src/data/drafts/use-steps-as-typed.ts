import { useMemo } from 'react'
import { type PraStep, praStepSchema } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { useDraftStates } from './use-draft-states'

/** With all unconfirmed text, also of steps that are not open: they would count as missing otherwise. */
export function useStepsAsTyped<S extends PraStep>(
  praId: string,
  steps: Readonly<Record<string, S>>,
): Record<string, S | PraStep> {
  const states = useDraftStates(praId)
  return useMemo(() => {
    const typed = [...states].flatMap(([slug, { content, status, isUnconfirmed }]) =>
      isUnconfirmed && status !== 'locked' && stepBySlug(slug)
        ? [[slug, { ...(steps[slug] ?? praStepSchema.parse({ id: slug })), content }] as const]
        : [],
    )
    return typed.length > 0 ? { ...steps, ...Object.fromEntries(typed) } : steps
  }, [states, steps])
}
