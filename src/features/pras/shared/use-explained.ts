import { useMemo } from 'react'
import { usePraRegistry } from '@/data/pras/linked/pra-registry'
import { usePeople } from '@/data/records/people/people'
import { isBoilerplate } from '@/domain/pras/checks/boilerplate/boilerplate-checks'
import { blocksPra, type PraFinding, praChecks } from '@/domain/pras/checks/checks'
import { type Explained, explained } from '@/domain/pras/checks/explained'
import type { PraType } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext } from '@/domain/pras/steps/registry'
import { fullName } from '@/domain/users/full-name'
import { useToday } from '@/ui/use-today'

/** The findings on these answers, for people who decide about them. */
export interface OpenFindings {
  /** Findings without a reason, the most serious first; the app does not send a PRA that has such findings. */
  unanswered: readonly PraFinding[]
  /** Findings about boilerplate: the same words for many questions or hazards. */
  boilerplate: readonly PraFinding[]
}

export const noFindings: OpenFindings = { unanswered: [], boilerplate: [] }

export function useOpenFindings(type: PraType, steps: PraSteps): OpenFindings {
  const today = useToday()
  const registry = usePraRegistry(steps)
  return useMemo(() => {
    const found = praChecks(stepContext({ type }, steps, today, registry))
    return { unanswered: found.filter(blocksPra), boilerplate: found.filter(isBoilerplate) }
  }, [type, steps, today, registry])
}

/** Returns the reasons that are valid for these answers, for readers and approvers. */
export function useExplained(type: PraType, steps: PraSteps): Explained[] {
  const today = useToday()
  const registry = usePraRegistry(steps)
  const { byId: users } = usePeople()
  return useMemo(() => {
    const nameOf = (id: string) => {
      const user = users.get(id)
      return user ? fullName(user) : ''
    }
    return explained(stepContext({ type }, steps, today, registry), nameOf)
  }, [type, steps, today, registry, users])
}
