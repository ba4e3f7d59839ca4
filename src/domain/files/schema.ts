import { companyAccessLevels } from '@/domain/shared/company-access'
import { recordSchema } from '@/domain/shared/entity'
import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The largest size of a file: 25 MB. storage.rules have the same limit. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** `productionId`, `companyId` and `companyAccess` are copied from the record that the file belongs to (requirements 3). */
export const fileSchema = recordSchema.extend({
  name: lineText(300).min(1),
  /** The media type of the file, such as 'image/png'. */
  type: z.string(),
  /** The path in Storage: uploads/{uuid}/{name}.{ext} (requirements 7), or contracts/{id}/… for generated files of a contract. */
  path: z.string(),
  /**
   * The download URL of the file, or of the 1200x1200 variant of an image. Empty until the URL is known, and always for a
   * contract's file. Only functions write it, without a new revision.
   */
  url: z.string().default(''),
  /** The size in bytes. */
  size: z.number().int().min(0),
  parentType: z.enum(['pra', 'contract', 'sop', 'aircraft', 'pilot', 'user', 'none']).default('none'),
  parentId: z.string().default(''),
  productionId: z.string().default(''),
  companyId: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
  createdById: z.string().default(''),
})
export type StoredFile = z.infer<typeof fileSchema>
