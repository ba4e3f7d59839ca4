import { capacities } from '@/domain/pras/approvals/capacities'
import { approvalSchema, praStatuses, praTypes, riskLevels } from '@/domain/pras/schema'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * What a PRA's log entry says: enough to tell the story without the header that it changed. Facts only, which the rules
 * hold equal to the change: the sentence (requirements 3: data with message) is made of them when it is read.
 */
export const praEntrySchema = z.object({
  type: z.enum(praTypes),
  from: z.enum(praStatuses),
  to: z.enum(praStatuses),
  riskLevel: z.enum(riskLevels),
  /** The level before, where the answers that were sent called for a higher one. */
  raisedFrom: z.enum(riskLevels).optional(),
  /** In which role the person acted, for approvals and declines. */
  capacity: z.enum(capacities).optional(),
  comment: longText(5000).default(''),
  /** The version that this change made, or that an approval or decline decided on; 0 for none. */
  version: z.number().int().default(0),
  /** The amendment that it concerns; 0 for the PRA itself. */
  amendment: z.number().int().default(0),
  /** The approvals of a round that a decline ended: they leave the header and live on here. */
  approvals: z.array(approvalSchema).default([]),
  /** What an approval was given under, or what was closed. */
  conditions: z.array(z.string()).default([]),
  /** What an adviser answered; older entries know two outcomes. */
  outcome: z.string().default(''),
  /** Which of the adviser's comments are open: what, who, until when. */
  openComments: z
    .array(z.object({ text: z.string(), ownerId: z.string(), ownerName: z.string(), dueOn: z.string() }))
    .default([]),
  /** The day on which an adviser who had not answered was reminded; empty for none. */
  chasedOn: z.string().default(''),
  fileIds: z.array(z.string()).default([]),
})
export type PraEntry = z.infer<typeof praEntrySchema>
