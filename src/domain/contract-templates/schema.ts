import { templateNames } from '@/domain/contracts/documents/templates'
import { recordSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** A version was checked before it was stored. It never changes and is never removed. */
const templateVersionSchema = z.object({
  /** The number of the version, from 1, in the order of uploading. */
  version: z.number().int().min(1),
  /** SHA-256 of the file, hexadecimal. */
  hash: z.string(),
  /** The path in Storage: contract-templates/{template}/{version}-{hash}.docx */
  path: z.string(),
  /** The name that the file had when it was uploaded. */
  name: z.string().max(300),
  size: z.number().int(),
  addedAt: z.number(),
  addedById: z.string(),
  addedByName: z.string().default(''),
})
export type TemplateVersion = z.infer<typeof templateVersionSchema>

export const MOST_TEMPLATE_VERSIONS = 200

/** contractTemplates/{template}: the versions of a template, and which one is in use. Only functions write it. */
export const contractTemplateSchema = recordSchema.extend({
  template: z.enum(templateNames),
  /** The version in use; 0 is the template that ships with the app. */
  inForce: z.number().int().min(0).default(0),
  versions: z.array(templateVersionSchema).max(MOST_TEMPLATE_VERSIONS).default([]),
  /** Who changed the version in use, and when, in milliseconds; the latest change is last. */
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
