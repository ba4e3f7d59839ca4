import { recordSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** Sections A to K of the catalogue (domain section 2). */
export const hazardCategories = [
  { value: 'travel', label: 'Travel and transport' },
  { value: 'terrain', label: 'Terrain, weather, climate' },
  { value: 'water', label: 'Water (surface)' },
  { value: 'diving', label: 'Diving' },
  { value: 'drones', label: 'Drones and rigs aloft' },
  { value: 'wildlife', label: 'Wildlife and plants' },
  { value: 'people', label: 'Health, people, welfare' },
  { value: 'height', label: 'Work at height, access, rigging' },
  { value: 'equipment', label: 'Equipment, chemical, electrical, fire' },
  { value: 'security', label: 'Security and legal' },
  { value: 'special', label: 'Special production activities' },
] as const
export type HazardCategory = (typeof hazardCategories)[number]['value']

/** Who may be harmed. */
export const whoOptions = [
  { value: 'crew', label: 'Crew' },
  { value: 'contributors', label: 'Presenters and contributors' },
  { value: 'local', label: 'Local staff and fixers' },
  { value: 'public', label: 'Public' },
  { value: 'children', label: 'Children' },
  { value: 'wildlife', label: 'Animals and habitat' },
  { value: 'divers', label: 'Divers' },
  { value: 'pilots', label: 'Pilots' },
] as const
export type WhoAtRisk = (typeof whoOptions)[number]['value']

const values = <T extends string>(options: readonly { value: T }[]): [T, ...T[]] => {
  const [first, ...rest] = options.map(option => option.value)
  if (first === undefined) throw new Error('An option list is empty')
  return [first, ...rest]
}

/**
 * hazards: the catalogue that admins keep. A PRA copies the title and the controls when it takes a hazard, so that a
 * later edit here does not rewrite what was approved.
 */
export const hazardSchema = recordSchema.extend({
  title: z.string().trim().min(1, 'Enter a title').max(200),
  category: z.enum(values(hazardCategories)),
  whoAtRisk: z.array(z.enum(values(whoOptions))).default([]),
  typicalHarm: z.string().max(500).default(''),
  /** Prompts: the person who takes the hazard makes them specific to the shoot. */
  controls: z.array(z.string().max(500)).max(30).default([]),
  defaultSeverity: z.number().int().min(1).max(5),
  /** The least severity that it may be rated with, before and after controls; 0 for none. */
  severityFloor: z.number().int().min(0).max(5).default(0),
  /** Suggested when general info names one of these environments, or answers yes to one of these questions. */
  triggers: z
    .object({ environments: z.array(z.string()).default([]), flags: z.array(z.string()).default([]) })
    .default({ environments: [], flags: [] }),
  /** Whether a low-risk PRA may list it. */
  lowRiskAllowed: z.boolean().default(true),
  /** Makes the PRA high risk while its residual score is 8 or more. */
  forcesHigh: z.boolean().default(false),
  /** Belongs on a PRA of this type only; empty for any. */
  requiresPraType: z.enum(['', 'drone', 'dive']).default(''),
  sopIds: z.array(z.string()).default([]),
  sourceRef: z.string().max(500).default(''),
})
export type Hazard = z.infer<typeof hazardSchema>

/** What a person writes of a hazard: all but the id and the stamps. */
export type HazardEntry = Omit<
  Hazard,
  'lastModifiedAt' | 'lastModifiedById' | 'revision' | 'lastWriteId' | 'writtenAt'
>
