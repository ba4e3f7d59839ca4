import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema } from '@/domain/shared/entity'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

export const proposalStatuses = ['proposed', 'accepted', 'declined'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const MAX_PROPOSAL_TITLE = 200
export const MAX_PROPOSAL_TEXT = 5000
/** The shortest reason for declining (as domain guard g8 requires for a declined PRA). */
export const MIN_DECLINE_REASON = 10

/**
 * hazardProposals: what a debrief wants in the hazard catalogue (domain 7, row 24). A collection of its own, so
 * that the catalogue holds only hazards that somebody has completed and answers for.
 */
export const hazardProposalSchema = entitySchema.extend({
  title: lineText(MAX_PROPOSAL_TITLE).min(1),
  /** What the debrief says about it. */
  comment: longText(MAX_PROPOSAL_TEXT).default(''),
  status: z.enum(proposalStatuses).default('proposed'),
  /** The PRA whose debrief it comes from. */
  praId: z.string(),
  reference: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
  proposedById: z.string(),
  proposedByName: z.string().default(''),
  /** Milliseconds. */
  proposedAt: z.number().default(0),
  /** The hazard of the catalogue that it became. */
  hazardId: z.string().default(''),
  /** Why it was declined. */
  reason: longText(MAX_PROPOSAL_TEXT).default(''),
  decidedById: z.string().default(''),
  decidedByName: z.string().default(''),
  /** Milliseconds; 0 while nobody has decided. */
  decidedAt: z.number().default(0),
})
export type HazardProposal = z.infer<typeof hazardProposalSchema>

/** The proposal that was made of this line, if any: found by its title, since lines of a debrief have no id. */
export function proposalOf(proposals: readonly HazardProposal[], title: string): HazardProposal | undefined {
  const wanted = title.trim().toLowerCase()
  return proposals.find(proposal => proposal.title.trim().toLowerCase() === wanted)
}
