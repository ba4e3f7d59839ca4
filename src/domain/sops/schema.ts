import { shapeOf } from '@/domain/fields/shape-of'
import { praTypes } from '@/domain/pras/schema'
import { isoDay, recordSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
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

/** The form fields of an SOP, without `appliesTo`, which needs the catalogue of hazards. List pages do not load the catalogue. */
export const sopFields = [
  essential(
    field.text('code', 'Code', {
      required: true,
      maxLength: 30,
      help: 'Enter a code such as SOP-HEIGHT-01.',
    }),
  ),
  essential(field.text('title', 'Title', { required: true, maxLength: 200, isWide: true })),
  withDefault(field.select('category', 'Category', sopCategories, { required: true }), 'other'),
  withDefault(
    field.select('status', 'Status', sopStatuses, {
      required: true,
      help: 'Freelancers can read an SOP when it is published.',
    }),
    'draft',
  ),
  withDefault(
    field.number('version', 'Version', {
      required: true,
      integer: true,
      min: 1,
      max: 9999,
      help: 'Raise the version with every change of substance. A PRA says if a newer version came out after its approval.',
    }),
    1,
  ),
  field.of('user', 'ownerId', 'Owner', { help: 'Name the person who keeps the SOP up to date.' }),
  field.date('reviewDueOn', 'Review due on'),
  field.flag('isMandatory', 'Mandatory', { help: 'A PRA that this SOP applies to must name it.' }),
  field.textarea('summary', 'Summary', { maxLength: 1000 }),
  field.of('richText', 'body', 'Procedure', { maxLength: 50_000 }),
  field.files('files', 'Files', { maxItems: 6 }),
] as const

/** sops: standard operating procedures (domain 6.4). A PRA names them by id. */
export const sopSchema = recordSchema.extend({
  ...shapeOf(sopFields),
  /** The conditions under which a PRA needs the SOP. */
  appliesTo: z
    .object({
      environments: z.array(z.string()).default([]),
      hazardIds: z.array(z.string()).default([]),
      praTypes: z.array(z.enum(praTypes)).default([]),
    })
    .default({ environments: [], hazardIds: [], praTypes: [] }),
  publishedOn: isoDay.default(''),
  publishedById: z.string().default(''),
  supersedesId: z.string().default(''),
})
export type Sop = z.infer<typeof sopSchema>
