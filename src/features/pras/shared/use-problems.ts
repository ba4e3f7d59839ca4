import { useMemo } from 'react'
import { usePraRegistry } from '@/data/pras/linked/pra-registry'
import { allProblems } from '@/domain/pras/checks/problems'
import type { PraType } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { useToday } from '@/ui/use-today'
import { groupProblems, type ProblemGroups } from './problem-groups'

/** Returns the problems that block these answers today, by steps, checks and registers, and the notices about them. */
export function useProblems({ type }: { type: PraType }, steps: PraSteps): ProblemGroups {
  const today = useToday()
  const registry = usePraRegistry(steps)
  return useMemo(
    () => groupProblems(allProblems({ type }, steps, today, registry)),
    [type, steps, today, registry],
  )
}
