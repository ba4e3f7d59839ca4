import { capacities } from '@/domain/pras/approvals/capacities'
import { approvalSchema, praStatuses, praTypes, riskLevels } from '@/domain/pras/schema'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * The data of a PRA's log entry, enough to understand the entry without the header. The data are only facts, which the rules
 * compare with the change. The sentence (requirements 3: data with message) is made from them when somebody reads the entry.
 */
export const praEntrySchema = z.object({
  type: z.enum(praTypes),
  from: z.enum(praStatuses),
  to: z.enum(praStatuses),
  riskLevel: z.enum(riskLevels),
  /** The earlier level, if the submitted answers required a higher one. */
  raisedFrom: z.enum(riskLevels).optional(),
  /** The role of the actor, for approvals and declines. */
  capacity: z.enum(capacities).optional(),
  comment: longText(5000).default(''),
  /** The version that this change made, or that an approval or decline was about; 0 for none. */
  version: z.number().int().default(0),
  /** The amendment that the entry is about; 0 for the PRA itself. */
  amendment: z.number().int().default(0),
  /** The approvals of a round that a decline ended. They are removed from the header and kept here. */
  approvals: z.array(approvalSchema).default([]),
  /** The conditions of an approval, or the closed one. */
  conditions: z.array(z.string()).default([]),
  /** The adviser's answer; older entries have only two outcomes. */
  outcome: z.string().default(''),
  /** The adviser's open comments: text, owner, date. */
  openComments: z
    .array(z.object({ text: z.string(), ownerId: z.string(), ownerName: z.string(), dueOn: z.string() }))
    .default([]),
  /** The day on which an adviser who had not answered was reminded; empty for none. */
  chasedOn: z.string().default(''),
  fileIds: z.array(z.string()).default([]),
})
export type PraEntry = z.infer<typeof praEntrySchema>
