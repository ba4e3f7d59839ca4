import { shapeOf } from '@/domain/fields/shape-of'
import { recordSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
import { fileRefSchema } from '@/domain/shared/file-ref'
import { z } from '@/domain/shared/zod'

export const articleAudiences = [
  { value: 'all', label: 'Everybody' },
  { value: 'employees', label: 'Employees' },
  { value: 'freelancers', label: 'Freelancers' },
] as const

/** The fields of an article's form. Each kind of page uses some of them, and has its own label for the first (`articleTypes`). */
export const articleFields = [
  essential(field.text('question', 'Question or title', { required: true, maxLength: 300, isWide: true })),
  field.text('section', 'Section', {
    required: true,
    maxLength: 200,
    help: 'The page shows the article under this heading.',
  }),
  field.of('countries', 'countryIds', 'Countries', {
    maxItems: 60,
    help: 'The shoot plan links to the article for these countries. Leave this empty if the article applies everywhere.',
  }),
  field.of('richText', 'answer', 'Text', {
    required: true,
    maxLength: 20_000,
    help: '| tables | and [links](/pras/faqs) within the app are possible too.',
  }),
  withDefault(field.select('audience', 'For', articleAudiences, { required: true }), 'all'),
  field.date('reviewDueOn', 'Review due on'),
  withDefault(
    field.flag('isPublished', 'Published', { help: 'Only admins see the article until you tick this.' }),
    true,
  ),
] as const

/** faqs, approvalProcesses, culturalConsiderations, contractFaqs and contractDops share this schema (domain 6.5, 6.10). */
export const articleSchema = recordSchema.extend({
  ...shapeOf(articleFields),
  order: z.number().int().default(0),
  tags: z.array(z.string().max(50)).max(20).default([]),
  files: z.array(fileRefSchema).max(10).default([]),
})
export type Article = z.infer<typeof articleSchema>
