import { companyAccessLevels } from '@/domain/shared/company-access'
import { recordSchema } from '@/domain/shared/entity'
import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** files (spec section 3). `productionId`, `companyId`, `companyAccess` come from the parent where it has a production. */
export const fileSchema = recordSchema.extend({
  name: lineText(300).min(1),
  /** The mime type. */
  type: z.string(),
  /** uploads/{uuid}/{name}.{ext} (spec section 7). */
  path: z.string(),
  /** For images the 1200x1200 variant; else the download URL; empty while the variant is being made. */
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
