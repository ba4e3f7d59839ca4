import { general } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { WhoAtRisk } from './schema'

/** Returns the groups that cannot be there: divers without diving, pilots without flying. The other groups may be anywhere. */
export function absentGroups(context: Pick<StepContext, 'type' | 'steps'>): WhoAtRisk[] {
  const { usesDiving, usesDrone, usesMannedAircraft } = general(context)
  const dives = context.type === 'dive' || usesDiving === 'yes'
  const flies = context.type === 'drone' || usesDrone === 'yes' || usesMannedAircraft === 'yes'
  return [...(dives ? [] : ['divers' as const]), ...(flies ? [] : ['pilots' as const])]
}

/**
 * Returns the groups of a hazard that may be present. If none is left, it returns all of them, since the hazard was chosen for
 * them.
 */
export function present(groups: readonly WhoAtRisk[], absent: readonly WhoAtRisk[]): WhoAtRisk[] {
  const there = groups.filter(group => !absent.includes(group))
  return there.length > 0 ? there : [...groups]
}
