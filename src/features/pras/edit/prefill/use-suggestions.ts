import { useCallback, useMemo } from 'react'
import type { KnownAnswer } from '@/domain/pras/prefill/known'
import { questionAt } from '@/domain/pras/prefill/offered'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { type Names, readableValue } from '@/domain/pras/steps/readable'

/** Returns the known answer at the path of a field, in words. */
export function useSuggestions(step: StepDefinition, known: readonly KnownAnswer[], names: Names) {
  const byPath = useMemo(
    () =>
      new Map(
        known.flatMap(({ path, value, from }) => {
          const asked = questionAt(step.fields, path)
          const words = asked ? readableValue(asked.field, value, names, {}) : ''
          return words ? [[path, { value, from, words }] as const] : []
        }),
      ),
    [step, known, names],
  )
  return useCallback((path: string) => byPath.get(path), [byPath])
}
