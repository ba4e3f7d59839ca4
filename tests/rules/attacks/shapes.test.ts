import { aircraftSchema } from '@/domain/aircraft/schema'
import { companySchema } from '@/domain/companies/schema'
import { configSchema } from '@/domain/config/schema'
import { articleSchema } from '@/domain/faqs/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { roleSchema } from '@/domain/roles/schema'
import { entitySchema } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import { sopSchema } from '@/domain/sops/schema'
import { people } from '../support/people'
import { byEach, omitting } from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import { changing, making } from './support/record-deeds'
import { requiredOf, schemaForgeries } from './support/schema-forgeries'

/** Records: every field of every collection has its kind and size, and its elements have theirs. */

const article = { question: 'What is a PRA?' }
const records: [string, z.ZodObject, Record<string, unknown>][] = [
  ['companies', companySchema, { name: 'Boats' }],
  ['contractCompanies', companySchema, { name: 'Boats' }],
  ['sops', sopSchema, { code: 'SOP-1', title: 'Boats' }],
  ['aircraft', aircraftSchema, { name: 'Kestrel', kind: 'multirotor' }],
  ['pilots', pilotSchema, { name: 'Ann' }],
  ['hazards', hazardSchema, { title: 'Bears', category: 'wildlife', defaultSeverity: 4 }],
  ['faqs', articleSchema, article],
  ['approvalProcesses', articleSchema, article],
  ['culturalConsiderations', articleSchema, article],
  ['contractFaqs', articleSchema, article],
  ['contractDops', articleSchema, article],
  ['roles', roleSchema, { title: 'Runner' }],
]

const { admin } = people

/** A complete record of the schema, without what the writer adds. */
function complete(schema: z.ZodObject, required: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.parse({ ...required, id: 'x' }) as Record<string, unknown>
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => !(key in entitySchema.shape)))
}

function table(): Record<string, Attacks> {
  return Object.fromEntries(
    records.flatMap(([collection, schema, required]) => {
      const path = new RegExp(`^${collection}/`)
      const record = complete(schema, required)
      const forgeries = schemaForgeries(path, schema.shape as Record<string, z.ZodType>)
      const missing = requiredOf(schema.shape as Record<string, z.ZodType>)
      return [
        [
          `a record of ${collection} is made`,
          {
            deed: making(admin, collection, record),
            with: {
              ...forgeries,
              ...Object.fromEntries(missing.map(key => [`without ${key}`, omitting(path, key)])),
              ...byEach(people.employee, people.freelancer, people.archived),
            },
          },
        ],
        [
          `a record of ${collection} is changed`,
          { deed: changing(admin, collection, record, record), with: forgeries },
        ],
      ]
    }),
  )
}

const config = complete(configSchema, {})

testAttacks('shapes', {
  ...table(),
  'the configuration is changed': {
    isAlone: true,
    deed: id => {
      const deed = changing(admin, 'config', config, config)(id)
      return {
        ...deed,
        given: { 'config/app': Object.values(deed.given)[0] as Record<string, unknown> },
        writes: deed.writes.map(write => ({ ...write, path: 'config/app' })),
      }
    },
    with: {
      ...schemaForgeries(/^config/, configSchema.shape),
      ...byEach(people.employee, people.director, people.contracts, people.archived),
    },
  },
})
