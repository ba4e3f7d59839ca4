import type { Log } from '@/domain/logs/schema'
import type { DayLogEntry } from '@/domain/pras/day-log/schema'
import type { ReadDebrief } from '@/domain/pras/debrief/debrief-step'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import type { Production } from '@/domain/productions/schema'
import type { User } from '@/domain/users/schema'
import type { MapBases } from '@/features/documents/map/map-bases'

/** An uploaded picture that could be fetched, as a data address; or the reason why it is not on the document. */
export interface DocumentImage {
  name: string
  /** `data:image/jpeg;base64,…`; empty if it could not be fetched. */
  data: string
}

/** A PRA whose emergency page holds for another one too, as far as it could be read: its version in force if it has one. */
export interface LinkedPra {
  id: string
  /** 'PRA-2026-0003 Lek'. */
  name: string
  /** 0 for the working copy. */
  version: number
  type: Pra['type']
  steps: PraSteps
}

/** The input of a document of a PRA. */
export interface PraDocumentInput {
  pra: Pra
  steps: PraSteps
  names: Names
  production?: Production
  /** For the names of those who may still approve, and the certificates of a dive team. */
  users?: readonly User[]
  /** The version that this document shows; 0 for the working copy. */
  version: number
  /** The hash of the shown answers; absent for the working copy. */
  hash?: string
  /** Whom it is made for: '1st Option', the dive adviser's name; empty for the crew and for one's own use. */
  audience?: string
  /** The dive adviser's display name from config, where the PRA has none yet. */
  diveAdviserName?: string
  /** At the head of every page, for example 'DRAFT – NOT APPROVED'. */
  mark?: string
  /** The uploaded pictures of each step, by its slug. */
  images?: Readonly<Record<string, readonly DocumentImage[]>>
  /** The map of the world under the maps of each step; loaded by makeDocument where it lacks. */
  bases?: MapBases
  /** The answers of the version that the amendment shown here starts from; absent if it shows none. */
  base?: PraSteps
  /** The PRAs that this one leans on (`leanedOn`), of those that could be read. */
  linked?: readonly LinkedPra[]
  /** The catalogue that the risk level is derived with; the installed one where it lacks. */
  catalogue?: readonly LevelHazard[]
  /** The history of the PRA, newest first, as far as this person may read it: who declined, what advisers answered. */
  logs?: readonly Log[]
  /** The debrief, once it was handed in. */
  debrief?: ReadDebrief
  /** The re-assessments on the day, if there are any. */
  dayLog?: readonly DayLogEntry[]
  /** Milliseconds. */
  now: number
  /** Where the app is, without a slash at the end; the location pack leads to the day log there. No link without it. */
  origin?: string
}
