import { praTypes } from '@/domain/pras/schema'
import { isoDay, recordSchema } from '@/domain/shared/entity'
import { fileRefSchema } from '@/domain/shared/file-ref'
import { z } from '@/domain/shared/zod'

export const sopCategories = [
  { value: 'aviation', label: 'Aviation and drones' },
  { value: 'diving', label: 'Diving' },
  { value: 'boats', label: 'Boats' },
  { value: 'wildlife', label: 'Wildlife' },
  { value: 'height', label: 'Height' },
  { value: 'vehicles', label: 'Vehicles' },
  { value: 'electrical', label: 'Electrical' },
  { value: 'medical', label: 'Medical' },
  { value: 'security', label: 'Security' },
  { value: 'overseas', label: 'Overseas' },
  { value: 'welfare', label: 'Welfare' },
  { value: 'studio', label: 'Studio' },
  { value: 'other', label: 'Other' },
] as const

export const sopStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'superseded', label: 'Superseded' },
] as const

/** sops: standard operating procedures (domain section 6.4). A PRA names them by id. */
export const sopSchema = recordSchema.extend({
  /** SOP-HEIGHT-01. */
  code: z.string().trim().min(1, 'Enter a code').max(30),
  title: z.string().trim().min(1, 'Enter a title').max(200),
  category: z.enum(sopCategories.map(option => option.value)).default('other'),
  ownerId: z.string().default(''),
  version: z.number().int().min(1).default(1),
  status: z.enum(sopStatuses.map(option => option.value)).default('draft'),
  summary: z.string().max(1000).default(''),
  /** Markdown. */
  body: z.string().max(50_000).default(''),
  /** What makes a PRA ask for it. */
  appliesTo: z
    .object({
      environments: z.array(z.string()).default([]),
      hazardIds: z.array(z.string()).default([]),
      praTypes: z.array(z.enum(praTypes)).default([]),
    })
    .default({ environments: [], hazardIds: [], praTypes: [] }),
  isMandatory: z.boolean().default(false),
  reviewDueOn: isoDay.default(''),
  publishedOn: isoDay.default(''),
  publishedById: z.string().default(''),
  supersedesId: z.string().default(''),
  files: z.array(fileRefSchema).max(6).default([]),
})
export type Sop = z.infer<typeof sopSchema>
