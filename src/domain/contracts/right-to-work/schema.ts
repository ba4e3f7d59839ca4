import { entitySchema, isoDay } from '@/domain/shared/entity'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** Home Office, employer's guide to right to work checks. A photograph of a document does not prove the right. */
export const rightToWorkRoutes = [
  { value: 'original', label: 'I show my original document, in person or on a live video call' },
  { value: 'provider', label: 'A certified identity service checks my British or Irish passport' },
  { value: 'share-code', label: 'I have a share code from gov.uk' },
] as const

const line = (most = 200) => lineText(most).default('')
const day = () => isoDay.default('')

/** The part of a right to work check that the contract itself stores, for lists and checks. It has no data of the document. */
export const rightToWorkStateSchema = z.object({
  state: z.enum(['given', 'checked', 'outside']),
  /** The day of the check or decision, `YYYY-MM-DD`; empty if the person has only chosen how to prove it. */
  on: day(),
  /** The day of the next check, because the person's leave to stay ends. */
  nextOn: day(),
  byId: line(),
  byName: line(),
})

/** contracts/{id}/private/right-to-work: the person's answers, and the record of the office's check. */
export const rightToWorkSchema = entitySchema.extend({
  route: line(20),
  document: line(),
  documentExpiresOn: day(),
  shareCode: line(20),
  // From here on, the fields are those of the office's check.
  checkedOn: day(),
  checkedById: line(),
  checkedByName: line(),
  likeness: line(3),
  limitOn: day(),
  nextOn: day(),
  evidenceFileId: line(),
  /** The reason why no check is needed; empty if a check is needed. */
  outsideReason: longText(2000).default(''),
})
export type RightToWork = z.infer<typeof rightToWorkSchema>

export const rightToWorkPath = (contractId: string) => `contracts/${contractId}/private/right-to-work`

/** The input when the office records a check, or decides that none is needed. */
export const rightToWorkCheckSchema = z.strictObject({
  route: z.enum(['original', 'provider', 'share-code', 'outside']),
  checkedOn: z.string().max(10),
  document: z.string().max(200),
  likeness: z.boolean(),
  /** The last day of the person's leave to stay and work here; empty if the leave has no end. */
  limitOn: z.string().max(10),
  nextOn: z.string().max(10),
  evidenceFileId: z.string().max(1500),
  outsideReason: z.string().max(2000),
})
export type RightToWorkCheck = z.infer<typeof rightToWorkCheckSchema>
