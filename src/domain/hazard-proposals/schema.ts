import { sameText } from '@/domain/records/same-text'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema } from '@/domain/shared/entity'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

export const proposalStatuses = ['proposed', 'accepted', 'declined'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const MAX_PROPOSAL_TITLE = 200
export const MAX_PROPOSAL_TEXT = 5000
/** The shortest reason for declining a proposal, in characters: the same as for declining a PRA (domain g8). */
export const MIN_DECLINE_REASON = 10

/**
 * hazardProposals: hazards that debriefs propose for the catalogue (domain 7, row 24). They are in a separate collection, because
 * a hazard in the catalogue must be complete, and checked by somebody.
 */
export const hazardProposalSchema = entitySchema.extend({
  title: lineText(MAX_PROPOSAL_TITLE).min(1),
  comment: longText(MAX_PROPOSAL_TEXT).default(''),
  status: z.enum(proposalStatuses).default('proposed'),
  praId: z.string(),
  reference: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
  proposedById: z.string(),
  proposedByName: z.string().default(''),
  /** Milliseconds. */
  proposedAt: z.number().default(0),
  /** The id of the hazard in the catalogue; empty until the proposal is accepted. */
  hazardId: z.string().default(''),
  /** The reason why the proposal was declined; empty if it was not. */
  reason: longText(MAX_PROPOSAL_TEXT).default(''),
  decidedById: z.string().default(''),
  decidedByName: z.string().default(''),
  /** The time of the decision, in milliseconds; 0 if there is none yet. */
  decidedAt: z.number().default(0),
})
export type HazardProposal = z.infer<typeof hazardProposalSchema>

/** Finds the proposal that was made from this line of a debrief. It is found by its title, because the lines have no id. */
export function proposalOf(proposals: readonly HazardProposal[], title: string): HazardProposal | undefined {
  return proposals.find(proposal => sameText(proposal.title, title))
}
