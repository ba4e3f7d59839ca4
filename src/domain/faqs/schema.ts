import { isoDay, recordSchema } from '@/domain/shared/entity'
import { fileRefSchema } from '@/domain/shared/file-ref'
import { z } from '@/domain/shared/zod'

export const articleAudiences = [
  { value: 'all', label: 'Everybody' },
  { value: 'employees', label: 'Employees' },
  { value: 'freelancers', label: 'Freelancers' },
] as const

/**
 * faqs, approvalProcesses, culturalConsiderations, contractFaqs, contractDops: articles of one shape (domain sections
 * 6.5 and 6.10).
 */
export const articleSchema = recordSchema.extend({
  section: z.string().max(200).default(''),
  question: z.string().trim().min(1, 'Enter a question or title').max(300),
  /** Markdown. */
  answer: z.string().max(20_000).default(''),
  order: z.number().int().default(0),
  tags: z.array(z.string().max(50)).max(20).default([]),
  audience: z.enum(articleAudiences.map(option => option.value)).default('all'),
  /** ISO 3166-1 alpha-3: the countries that it is about; none for one that holds everywhere. */
  countryIds: z.array(z.string().max(3)).max(60).default([]),
  files: z.array(fileRefSchema).max(10).default([]),
  reviewDueOn: isoDay.default(''),
  isPublished: z.boolean().default(true),
})
export type Article = z.infer<typeof articleSchema>
