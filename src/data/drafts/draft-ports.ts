import type { Merged, ThreeVersions } from '@/domain/pras/compare/three-way'
import type { Content } from '@/domain/shared/fields'
import type { ServerStep } from './draft-state'
import type { KeptDraft } from './store'

/** Everything that the engine needs of the world, so that a test can play the world. */
export interface DraftPorts {
  load(): Promise<KeptDraft | undefined>
  save(draft: KeptDraft): Promise<void>
  remove(): Promise<void>
  /** Saves on the server; a stale `baseRevision` rejects with AppError('conflict', …, { details: { theirs } }). */
  send(write: { content: Content; baseRevision: number; writeId: string }): Promise<ServerStep>
  /** Merges what two people made of one base; without it, any difference is a conflict. */
  merge?: ((versions: ThreeVersions) => Merged) | undefined
  isOnline(): boolean
  now(): number
  newId(): string
  /** The name of the text, in one word for the messages: 'step' by default. */
  noun?: string
}
