import { general } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { WhoAtRisk } from './schema'

/** Divers if nobody dives, pilots if nothing flies. Any other group may be there. */
export function absentGroups(context: Pick<StepContext, 'type' | 'steps'>): WhoAtRisk[] {
  const { usesDiving, usesDrone, usesMannedAircraft } = general(context)
  const dives = context.type === 'dive' || usesDiving === 'yes'
  const flies = context.type === 'drone' || usesDrone === 'yes' || usesMannedAircraft === 'yes'
  return [...(dives ? [] : ['divers' as const]), ...(flies ? [] : ['pilots' as const])]
}

/** All of them if none may be on this shoot, because somebody chose the hazard for them. */
export function present(groups: readonly WhoAtRisk[], absent: readonly WhoAtRisk[]): WhoAtRisk[] {
  const there = groups.filter(group => !absent.includes(group))
  return there.length > 0 ? there : [...groups]
}
