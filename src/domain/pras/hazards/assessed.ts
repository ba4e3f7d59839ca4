import { generalInfoFields } from '@/domain/pras/steps/general-info-fields'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import type { Content } from '@/domain/shared/fields'

/** The steps of a PRA by slug, with the answers as stored. */
export type StoredAnswers = Readonly<Record<string, { content: Content }>>

/** Slug and fields of two steps whose definitions import the hazards. Importing these definitions here would make a cycle. */
export const assessedGeneralInfo = { slug: 'general-info', fields: generalInfoFields } as const
export const hazardsStep = { slug: 'hazards', fields: hazardFields } as const
