import { signingActs } from '@/domain/contracts/signing/schema'
import { contractStatuses } from '@/domain/contracts/statuses'
import { contractTypes } from '@/domain/contracts/types'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * The log entry of a contract. It has facts only, and the rules compare them with the change. It never has an amount, a bank
 * detail or another value of the terms, only the names of changed terms.
 */
export const contractEntrySchema = z.object({
  type: z.enum(contractTypes),
  from: z.enum(contractStatuses),
  to: z.enum(contractStatuses),
  version: z.number().int().default(1),
  termsRevision: z.number().int().default(1),
  comment: longText(5000).default(''),
  /** The fields that an edit changed, never their values. */
  fields: z.array(z.string()).default([]),
  /** The sent documents, or the signed copy. */
  fileIds: z.array(z.string()).default([]),
  /** The addresses that the documents were sent to. */
  sentTo: z.array(z.string()).default([]),
  /** The day of signing, or of ending. */
  day: z.string().default(''),
  /** The kind of signature. */
  act: z.enum(['', ...signingActs]).default(''),
})
export type ContractEntry = z.infer<typeof contractEntrySchema>
