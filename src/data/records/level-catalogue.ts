import { signedInActor } from '@/data/base/session'
import { queryClient } from '@/data/sync/query-client'
import { type LevelHazard, levelCatalogue } from '@/domain/pras/hazards/level-catalogue'
import type { Hazard } from '@/domain/pras/hazards/schema'
import { knownHazards } from './known-registers'
import type { Snapshot } from './reference'
import { hazardsQuery } from './registers'

/** Returns the hazard catalogue for risk levels, as this device last read it. */
export function catalogueInUse(): LevelHazard[] {
  const { queryKey } = hazardsQuery(signedInActor())
  const whole = queryClient.getQueryData<Snapshot<Hazard>>(queryKey)?.byId ?? new Map<string, Hazard>()
  const newer = knownHazards().filter(({ id, revision }) => revision >= (whole.get(id)?.revision ?? 0))
  return levelCatalogue([...whole.values(), ...newer])
}

/** If the update fails, the last copy: the functions derive a wrong level again. */
export async function catalogueNow(): Promise<LevelHazard[]> {
  const asked = hazardsQuery(signedInActor())
  if (asked.enabled !== false) {
    await queryClient
      .fetchQuery(asked)
      .catch(error => void console.error('The hazards could not be brought up to date', error))
  }
  return catalogueInUse()
}
