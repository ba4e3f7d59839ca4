import type { Merged, ThreeVersions } from '@/domain/pras/compare/three-way'
import type { Content } from '@/domain/shared/fields'
import type { ServerStep } from './draft-state'
import type { KeptDraft } from './store'

/** Everything outside the engine that it needs, so that a test can replace it. */
export interface DraftPorts {
  load(): Promise<KeptDraft | undefined>
  save(draft: KeptDraft): Promise<void>
  remove(): Promise<void>
  /** Saves on the server; a stale `baseRevision` rejects with AppError('conflict', …, { details: { theirs } }). */
  send(write: { content: Content; baseRevision: number; writeId: string }): Promise<ServerStep>
  /** Merges two versions with a common base; without it, any difference is a conflict. */
  merge?: ((versions: ThreeVersions) => Merged) | undefined
  isOnline(): boolean
  now(): number
  newId(): string
  /** The word for the text in messages: 'step' by default. */
  noun?: string
}
