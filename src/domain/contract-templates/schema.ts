import { templateNames } from '@/domain/contracts/documents/templates'
import { recordSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/**
 * One version of a template that an admin uploaded; it was checked before it was stored. A version never changes and is never
 * removed.
 */
const templateVersionSchema = z.object({
  /** From 1, in the order of uploading. */
  version: z.number().int().min(1),
  /** SHA-256 of the file, hexadecimal. */
  hash: z.string(),
  /** contract-templates/{template}/{version}-{hash}.docx */
  path: z.string(),
  /** The name of the uploaded file. */
  name: z.string().max(300),
  size: z.number().int(),
  addedAt: z.number(),
  addedById: z.string(),
  addedByName: z.string().default(''),
})
export type TemplateVersion = z.infer<typeof templateVersionSchema>

export const MOST_TEMPLATE_VERSIONS = 200

/** contractTemplates/{template}: which version of a template is in use. Only functions write it. */
export const contractTemplateSchema = recordSchema.extend({
  template: z.enum(templateNames),
  /** The version in force; 0 for the template that the app came with. */
  inForce: z.number().int().min(0).default(0),
  versions: z.array(templateVersionSchema).max(MOST_TEMPLATE_VERSIONS).default([]),
  /** The changes of the version in force, with the person and the time in milliseconds; the latest is last. */
  changes: z
    .array(
      z.object({
        version: z.number().int(),
        at: z.number(),
        byId: z.string(),
        byName: z.string().default(''),
      }),
    )
    .default([]),
})
export type ContractTemplate = z.infer<typeof contractTemplateSchema>
