import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Deciding as DecidingAny } from '../commands/run-command'

/** The data that every decision about a PRA needs. */
export interface DecidingPra extends DecidingAny {
  catalogue: readonly LevelHazard[]
}
