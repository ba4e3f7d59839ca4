import { capacities } from '@/domain/pras/approvals/capacities'
import { approvalSchema, praStatuses, praTypes, riskLevels } from '@/domain/pras/schema'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * The data of a PRA's log entry, enough to understand the entry without the PRA's header. They are only facts, which the security
 * rules compare with the change. The sentence (requirements 3: data with message) is made from the facts when somebody reads the
 * entry.
 */
export const praEntrySchema = z.object({
  type: z.enum(praTypes),
  from: z.enum(praStatuses),
  to: z.enum(praStatuses),
  riskLevel: z.enum(riskLevels),
  /** The earlier risk level, if the submitted answers required a higher one; absent otherwise. */
  raisedFrom: z.enum(riskLevels).optional(),
  /** The capacity in which the person approved or declined; absent for other events. */
  capacity: z.enum(capacities).optional(),
  comment: longText(5000).default(''),
  /** The version that this change made, or that was approved or declined; 0 if none. */
  version: z.number().int().default(0),
  /** The number of the amendment that the entry is about; 0 if it is about the PRA itself. */
  amendment: z.number().int().default(0),
  /** The approvals of a round that was declined. They are removed from the header and kept here. */
  approvals: z.array(approvalSchema).default([]),
  /** The texts of an approval's conditions, or of the condition that was closed. */
  conditions: z.array(z.string()).default([]),
  /** The outcome of an adviser's answer; empty if the entry records none. */
  outcome: z.string().default(''),
  /** The adviser's comments that are still open: text, owner and due date. */
  openComments: z
    .array(z.object({ text: z.string(), ownerId: z.string(), ownerName: z.string(), dueOn: z.string() }))
    .default([]),
  /** The day on which an adviser who had not answered was reminded; empty if none. */
  chasedOn: z.string().default(''),
  fileIds: z.array(z.string()).default([]),
})
export type PraEntry = z.infer<typeof praEntrySchema>
