import type { Merged, ThreeVersions } from '@/domain/pras/compare/three-way'
import type { Content } from '@/domain/shared/fields'
import type { ServerStep } from './draft-state'
import type { KeptDraft } from './store'

/** The functions of the server and the device that the draft engine needs. Tests replace them. */
export interface DraftPorts {
  load(): Promise<KeptDraft | undefined>
  save(draft: KeptDraft): Promise<void>
  remove(): Promise<void>
  /**
   * Saves on the server. Rejects with AppError('conflict', …, { details: { theirs } }) if the server has a newer revision than
   * `baseRevision`.
   */
  send(write: { content: Content; baseRevision: number; writeId: string }): Promise<ServerStep>
  /** Merges two versions with a common base. Without this function, any difference is a conflict. */
  merge?: ((versions: ThreeVersions) => Merged) | undefined
  isOnline(): boolean
  now(): number
  newId(): string
  /** The word for the document in messages; 'step' by default. */
  noun?: string
}
