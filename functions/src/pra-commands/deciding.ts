import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Deciding as DecidingAny } from '../commands/run-command'

/** The facts that every request about a PRA is decided with. */
export interface DecidingPra extends DecidingAny {
  catalogue: readonly LevelHazard[]
}
