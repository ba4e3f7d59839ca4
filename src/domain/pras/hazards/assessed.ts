import { generalInfoFields } from '@/domain/pras/steps/general-info-fields'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import type { Content } from '@/domain/shared/fields'

/** The steps of one PRA by slug, as they are stored. */
export type StoredAnswers = Readonly<Record<string, { content: Content }>>

/** Slug and fields of the steps whose definitions import hazards. Importing the definitions here would be a cycle. */
export const assessedGeneralInfo = { slug: 'general-info', fields: generalInfoFields } as const
export const hazardsStep = { slug: 'hazards', fields: hazardFields } as const
