import type { Content } from '@/domain/shared/fields'

/** A step as the server has it; revision 0 stands for a step that nobody has saved yet. */
export interface ServerStep {
  content: Content
  revision: number
  lastWriteId: string
  lastModifiedAt: number
  lastModifiedById: string
}

/** Where what was typed into a step is on its way to the server. */
export type DraftStatus =
  | 'loading'
  | 'saved'
  | 'unsent'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'locked'
  | 'error'

export interface DraftState {
  content: Content
  status: DraftStatus
  /** When the server last confirmed the content; milliseconds. */
  savedAt?: number
  message?: string
  conflict?: { mine: Content; theirs: ServerStep }
}

/** Whether there is nothing new to tell between two states. */
export function sameState(a: DraftState, b: DraftState): boolean {
  return (
    a.content === b.content &&
    a.status === b.status &&
    a.savedAt === b.savedAt &&
    a.message === b.message &&
    a.conflict?.mine === b.conflict?.mine &&
    a.conflict?.theirs === b.conflict?.theirs
  )
}
