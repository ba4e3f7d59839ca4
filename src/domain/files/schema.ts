import { companyAccessLevels } from '@/domain/shared/company-access'
import { recordSchema } from '@/domain/shared/entity'
import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The largest size of a file: 25 MB (storage.rules have it too). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** files (requirements 3). `productionId`, `companyId`, `companyAccess` come from the parent if it has a production. */
export const fileSchema = recordSchema.extend({
  name: lineText(300).min(1),
  /** The mime type. */
  type: z.string(),
  /** uploads/{uuid}/{name}.{ext} (requirements 7); generated files of a contract are under contracts/{id}/. */
  path: z.string(),
  /**
   * The URL of the 1200x1200 variant of an image, or else of the file. Only functions set it, and it is part of no revision.
   * Empty until it is known, and always for a contract's file.
   */
  url: z.string().default(''),
  /** Bytes. */
  size: z.number().int().min(0),
  parentType: z.enum(['pra', 'contract', 'sop', 'aircraft', 'pilot', 'user', 'none']).default('none'),
  parentId: z.string().default(''),
  productionId: z.string().default(''),
  companyId: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
  createdById: z.string().default(''),
})
export type StoredFile = z.infer<typeof fileSchema>
