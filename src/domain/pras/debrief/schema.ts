import type { Pra } from '@/domain/pras/schema'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema } from '@/domain/shared/entity'
import type { Content } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'

/**
 * pras/{id}/debrief/main: the answers of a debrief, and some facts of its PRA. With these facts, the list of incidents across
 * productions costs one read per debrief. The rules keep the facts equal to the PRA's header.
 */
export const debriefSchema = entitySchema.extend({
  content: z.record(z.string(), z.unknown()).default({}),
  praId: z.string().default(''),
  reference: z.string().default(''),
  praTitle: z.string().default(''),
  productionId: z.string().default(''),
  productionName: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
  /** The field that the admins' list of incidents queries. */
  hasIncidents: z.boolean().default(false),
  /** The person who submitted and so signed the debrief. Empty, with the time 0, while somebody writes it. */
  handedInById: z.string().default(''),
  handedInByName: z.string().default(''),
  /** Milliseconds. */
  handedInAt: z.number().default(0),
})
export type Debrief = z.infer<typeof debriefSchema>

/** The facts about a debrief and its PRA, apart from the answers. */
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
