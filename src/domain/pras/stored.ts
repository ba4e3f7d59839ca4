import type { SeenVersion } from '@/domain/pras/events/command'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Content } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'
import { membersOf } from './of-production'
import { type Pra, praStepSchema } from './schema'
import { headerFromSteps } from './steps/header-fields'
import { readStep, readSteps } from './steps/read-steps'
import { type HeaderContent, versionBody } from './version'
import { versionHash } from './version-hash'

/** A step: `content` has its readable answers, `stored` those in the database, which versions must copy. */
export const stepSchema = praStepSchema.extend({ content: z.unknown() }).transform(readStep)
export type Step = ReturnType<typeof stepSchema.parse>
export type Steps = Record<string, Step>

/** A stored PRA: its header and its written steps, by slug. */
export interface StoredPra {
  pra: Pra
  steps: Steps
}

/** The answers that can be read. */
export function contentsOf(steps: Steps): Record<string, Content> {
  return Object.fromEntries(Object.entries(steps).map(([slug, step]) => [slug, step.content]))
}

/** The answers as stored: a version holds exactly these. */
export function storedContentsOf(steps: Steps): Record<string, Content> {
  return Object.fromEntries(Object.entries(steps).map(([slug, step]) => [slug, step.stored]))
}

/** The header values that follow from these answers. The production's name is the header's own. */
export function headerOf(
  pra: Parameters<typeof headerFromSteps>[0],
  contents: Record<string, Content>,
  hazards: readonly LevelHazard[],
): HeaderContent {
  const { productionName: _ofTheHeader, ...header } = headerFromSteps(pra, readSteps(contents), { hazards })
  return header
}

/** The number and hash for a PDF of these answers: those of the version to be made. */
export async function versionToPrint(
  { pra, steps }: StoredPra,
  hazards: readonly LevelHazard[],
): Promise<SeenVersion> {
  const contents = storedContentsOf(steps)
  const hash = await versionHash(versionBody(headerWhenSent(pra, contents, hazards), contents))
  return { version: pra.submittedVersion + 1, hash }
}

/**
 * The header after these answers are submitted, with the facts that follow from them. The level stays: the event decides if it is
 * raised.
 */
export function headerWhenSent(
  pra: Pra,
  contents: Record<string, Content>,
  hazards: readonly LevelHazard[],
): Pra {
  const header = headerOf(pra, contents, hazards)
  return { ...pra, ...header, riskLevel: pra.riskLevel, memberIds: membersOf(pra, header.memberIds) }
}
