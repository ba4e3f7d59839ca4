import { useMemo, useSyncExternalStore } from 'react'
import { type PraStep, praStepSchema } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { leftDrafts, subscribeLeft } from './left-drafts'

/**
 * The steps of a PRA with what was typed a moment ago into those that its writer has left: until the server has it, the
 * rail would count it as missing, and suggestions would not know it.
 */
export function useStepsAsTyped<S extends PraStep>(
  praId: string,
  steps: Readonly<Record<string, S>>,
): Record<string, S | PraStep> {
  const left = useSyncExternalStore(subscribeLeft, () => leftDrafts(praId))
  return useMemo(() => {
    const typed = [...left].flatMap(([slug, { content, revision }]) => {
      const stored = steps[slug]
      if (!stepBySlug(slug) || (stored?.revision ?? 0) > revision) return []
      return [[slug, { ...(stored ?? praStepSchema.parse({ id: slug })), content }] as const]
    })
    return typed.length > 0 ? { ...steps, ...Object.fromEntries(typed) } : steps
  }, [left, steps])
}
