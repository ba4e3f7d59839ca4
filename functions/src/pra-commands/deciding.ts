import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Deciding as DecidingAny } from '../commands/run-command'

export interface DecidingPra extends DecidingAny {
  catalogue: readonly LevelHazard[]
}
