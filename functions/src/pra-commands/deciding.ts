import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Actor } from '@/domain/users/actor'
import type { Reader } from '../commands/read'

/** What every request is decided with. */
export interface Deciding {
  reader: Reader
  actor: Actor
  catalogue: readonly LevelHazard[]
  /** Milliseconds, the server's clock. */
  now: number
}
