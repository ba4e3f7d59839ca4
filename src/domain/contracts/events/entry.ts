import { signingActs } from '@/domain/contracts/signing/schema'
import { contractStatuses } from '@/domain/contracts/statuses'
import { contractTypes } from '@/domain/contracts/types'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * The log entry of a contract. It has facts only, which security rules compare with the change. It names changed terms, but never
 * has their values, such as an amount or a bank account.
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
  /** The ids of the sent documents, or of the signed copy. */
  fileIds: z.array(z.string()).default([]),
  /** The e-mail addresses that the documents were sent to. */
  sentTo: z.array(z.string()).default([]),
  /** The day on which the contract was signed, or on which it ends. */
  day: z.string().default(''),
  /** The kind of the signature that the event added; empty if none. */
  act: z.enum(['', ...signingActs]).default(''),
})
export type ContractEntry = z.infer<typeof contractEntrySchema>
