import type { SeenVersion } from '@/domain/pras/events/command'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Content } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'
import { membersOf } from './of-production'
import { type Pra, type PraVersion, praStepSchema } from './schema'
import { headerFromSteps } from './steps/header-fields'
import { readStep, readSteps } from './steps/read-steps'
import { type HeaderContent, versionBody } from './version'
import { versionHash } from './version-hash'

/** Reads a step: `content` has the answers that can be read; `stored` has all answers exactly as stored, which versions copy. */
export const stepSchema = praStepSchema.extend({ content: z.unknown() }).transform(readStep)
export type Step = ReturnType<typeof stepSchema.parse>
export type Steps = Record<string, Step>

export interface StoredPra {
  pra: Pra
  steps: Steps
}

/** The answers that can be read, by step. */
export function contentsOf(steps: Steps): Record<string, Content> {
  return Object.fromEntries(Object.entries(steps).map(([slug, step]) => [slug, step.content]))
}

/** The answers exactly as stored, by step. A version has exactly these. */
export function storedContentsOf(steps: Steps): Record<string, Content> {
  return Object.fromEntries(Object.entries(steps).map(([slug, step]) => [slug, step.stored]))
}

/** The steps that a version has. Their revision is 0, so that a step from the server is always the newer one. */
export function stepsOfVersion({ steps }: Pick<PraVersion, 'steps'>): Steps {
  return Object.fromEntries(
    Object.entries(steps).map(([slug, content]) => [slug, stepSchema.parse({ id: slug, content })]),
  )
}

/** The header fields that follow from these answers. The production's name is left out, because the header keeps its own copy. */
export function headerOf(
  pra: Parameters<typeof headerFromSteps>[0],
  contents: Record<string, Content>,
  hazards: readonly LevelHazard[],
): HeaderContent {
  const { productionName: _ofTheHeader, ...header } = headerFromSteps(pra, readSteps(contents), { hazards })
  return header
}

/** The number and hash to print on a PDF of these answers: those of the version that will be made. */
export async function versionToPrint(
  { pra, steps }: StoredPra,
  hazards: readonly LevelHazard[],
): Promise<SeenVersion> {
  const contents = storedContentsOf(steps)
  const hash = await versionHash(versionBody(headerWhenSent(pra, contents, hazards), contents))
  return { version: pra.submittedVersion + 1, hash }
}

/**
 * The header as it will be when these answers are submitted. The risk level is left as it is, because the event decides whether
 * to raise it.
 */
export function headerWhenSent(
  pra: Pra,
  contents: Record<string, Content>,
  hazards: readonly LevelHazard[],
): Pra {
  const header = headerOf(pra, contents, hazards)
  return { ...pra, ...header, riskLevel: pra.riskLevel, memberIds: membersOf(pra, header.memberIds) }
}
