import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'

/** What attacks are made on, and how. */

export type Documents = Record<string, Record<string, unknown>>

/** Something that the rules allow: what lies there before, who does it, and the commit that does it. */
export interface Action {
  given: Documents
  by: Actor
  writes: readonly PlannedWrite[]
  /** One of them is of a kind that no rule allows. */
  hasNoRule?: boolean
}
/** Makes the action on documents of its own: `id` is part of every id that two actions could share. */
export type MakeAction = (id: string) => Action
/** Changes one fact of an action: of its writes, of what lies there, or who does it. */
export type Alteration = (action: Action) => Action
