import type { Pra } from '@/domain/pras/schema'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema } from '@/domain/shared/entity'
import type { Content } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'

/**
 * pras/{id}/debrief/main: the answers of a debrief, and some facts of its PRA, so that the list of incidents across productions
 * needs only one read per debrief. The rules keep these facts equal to those of the PRA's header.
 */
export const debriefSchema = entitySchema.extend({
  content: z.record(z.string(), z.unknown()).default({}),
  praId: z.string().default(''),
  reference: z.string().default(''),
  praTitle: z.string().default(''),
  productionId: z.string().default(''),
  productionName: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
  /** True if the debrief has incidents. The query for the admins' list of incidents uses this field. */
  hasIncidents: z.boolean().default(false),
  /** The id of the person who submitted and so signed the debrief; empty before that. */
  handedInById: z.string().default(''),
  handedInByName: z.string().default(''),
  /** The time when the debrief was submitted, in milliseconds; 0 before that. */
  handedInAt: z.number().default(0),
})
export type Debrief = z.infer<typeof debriefSchema>

/** The fields of a debrief other than its answers, made from the PRA and the answers. */
export function debriefFacts(pra: Pra, content: Content) {
  return {
    praId: pra.id,
    reference: pra.reference,
    praTitle: pra.title,
    productionId: pra.productionId,
    productionName: pra.productionName,
    companyAccess: pra.companyAccess,
    hasIncidents: content.hadIncidents === 'yes',
  }
}
