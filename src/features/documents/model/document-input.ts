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

/** An uploaded picture as a data address, or the reason why it could not be fetched. */
export interface DocumentImage {
  name: string
  /** `data:image/jpeg;base64,…`; empty if it could not be fetched. */
  data: string
}

/** Another PRA whose emergency page also applies, with its version in force, if there is one and it could be read. */
export interface LinkedPra {
  id: string
  /** The name of the PRA: 'PRA-2026-0003 Lek'. */
  name: string
  /** The number of the version; 0 for the working copy. */
  version: number
  type: Pra['type']
  steps: PraSteps
}

export interface PraDocumentInput {
  pra: Pra
  steps: PraSteps
  names: Names
  production?: Production
  /** The people, for the names of possible approvers and the certificates of a dive team. */
  users?: readonly User[]
  /** The version that this document shows; 0 for the working copy. */
  version: number
  /** The hash of the shown answers; absent for the working copy. */
  hash?: string
  /** '1st Option' or the dive adviser's name; empty for the crew, and for the person who makes the document. */
  audience?: string
  /** The dive adviser's display name from config, if the PRA does not name a dive adviser yet. */
  diveAdviserName?: string
  /** The words at the head of every page, for example 'DRAFT – NOT APPROVED'. */
  mark?: string
  /** The uploaded pictures of each step, by its slug. */
  images?: Readonly<Record<string, readonly DocumentImage[]>>
  /** The base maps of each step; makeDocument loads them if they are missing. */
  bases?: MapBases
  /** The answers before the amendment that this document shows; absent if the document shows no amendment. */
  base?: PraSteps
  /** The PRAs that this one depends on (`leanedOn`), if they could be read. */
  linked?: readonly LinkedPra[]
  /** The hazard catalogue for the risk level; by default the catalogue of this device. */
  catalogue?: readonly LevelHazard[]
  /** The history of the PRA, newest first, if this person may read it: declines and advisers' answers. */
  logs?: readonly Log[]
  /** The debrief, once it has been handed in. */
  debrief?: ReadDebrief
  /** The re-assessments on the day, if there are any. */
  dayLog?: readonly DayLogEntry[]
  /** The time at which the document is made, in milliseconds. */
  now: number
  /** The address of the app, without a slash at the end, for the link to the day log. Without it, there is no link. */
  origin?: string
}
