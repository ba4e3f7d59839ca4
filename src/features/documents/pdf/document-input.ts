import type { Content } from 'pdfmake/interfaces'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import type { Production } from '@/domain/productions/schema'
import type { User } from '@/domain/users/schema'
import type { MapBases } from '@/features/documents/map/map-bases'
import type { DocumentImage } from './map-blocks'
import type { PhoneGroup } from './phone-list'

/** What a document of a PRA is made from. */
export interface PraDocumentInput {
  pra: Pra
  steps: PraSteps
  names: Names
  production?: Production
  /** For the names of those who may still approve, and the certificates of a dive team. */
  users?: readonly User[]
  /** The version that this document shows; 0 for the working copy. */
  version: number
  /** The hash of what it shows, made of it; absent for the working copy. */
  hash?: string
  /** Whom it is made for: '1st Option', the dive adviser's name; empty for the crew and for one's own use. */
  audience?: string
  /** The dive adviser's display name from config, where the PRA has none yet. */
  diveAdviserName?: string
  /** Across every page, for example 'DRAFT – NOT APPROVED'. */
  mark?: string
  /** The uploaded pictures of each step, by its slug. */
  images?: Readonly<Record<string, readonly DocumentImage[]>>
  /** The map of the world under the maps of each step; loaded by makeDocument where it lacks. */
  bases?: MapBases
  /** What makes a crew pack of it: the emergency card as the second page, and a phone list. */
  crewPack?: { card: Content[]; phones: readonly PhoneGroup[] }
  /** Milliseconds. */
  now: number
}
