import type { Actor } from '@/domain/users/actor'
import type { Chance } from '~tests/support/chance'
import type { Mirror } from './mirror'

/** What an intent of the walk looks at. */
export interface Scene {
  mirror: Mirror
  chance: Chance
  /** Whoever does it, as the rules see them now. */
  actor: Actor
  everybody: readonly Actor[]
  /** A number that no other commit of the walk has. */
  turn: number
}
