import { isoDay, recordSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** roles: jobs on a shoot (domain section 6.6). The one with the fixed id `role-other` asks for a text beside it. */
export const roleSchema = recordSchema.extend({
  title: z.string().trim().min(1, 'Enter a title').max(200),
  department: z.string().max(100).default(''),
  sortOrder: z.number().int().default(0),
  requiresRoleDetail: z.boolean().default(false),
})
export type Role = z.infer<typeof roleSchema>

/** hmrcRoles: roles that HMRC lists as normally self-employed (domain section 6.6, from ESM4118). */
export const hmrcRoleSchema = recordSchema.extend({
  title: z.string().trim().min(1, 'Enter a title').max(200),
  grade: z.string().max(500).default(''),
  criteriaA: z.string().max(2000).default(''),
  criteriaB: z.string().max(2000).default(''),
  isEquipmentRequired: z.boolean().default(false),
  hasOwnPremises: z.boolean().default(false),
  isSelfEmployedAllowed: z.boolean().default(false),
  /** The day of the list that it stands in. */
  listVersionOn: isoDay.default(''),
  notes: z.string().max(5000).default(''),
})
export type HmrcRole = z.infer<typeof hmrcRoleSchema>

/** nonUkContractRoles: wordings of a role for people who are not resident in the UK (domain section 6.6). */
export const nonUkContractRoleSchema = recordSchema.extend({
  title: z.string().trim().min(1, 'Enter a title').max(200),
  country: z.string().max(3).default(''),
  note: z.string().max(5000).default(''),
  requiresLocalPayroll: z.boolean().default(false),
})
export type NonUkContractRole = z.infer<typeof nonUkContractRoleSchema>

/** The first list: department, then its roles. */
const departments: readonly (readonly [string, string])[] = [
  [
    'Production',
    'Executive Producer|Series Producer|Producer|Producer/Director|Director|Assistant Producer|Researcher|Production Manager|Production Coordinator|Production Assistant|Runner|Line Producer',
  ],
  [
    'Camera',
    'Director of Photography|Wildlife Camera Operator|Camera Operator|Drone Pilot|Drone Camera Operator|Visual Observer|Camera Assistant|DIT/Data Wrangler|Underwater Camera|Stills Photographer',
  ],
  ['Diving', 'Dive Supervisor|Safety Diver'],
  ['Sound', 'Sound Recordist'],
  [
    'Field and safety',
    'Field Assistant|Fixer|Guide/Ranger|Medic|Safety Adviser|Security|Rigger/Rope access|Boat skipper|Driver|Animal Handler',
  ],
  ['Lighting and grip', 'Gaffer|Grip'],
  ['On screen', 'Presenter|Scientific Consultant|Translator'],
  ['Post-production', 'Editor|Dubbing Mixer|Composer|Narrator'],
]

/** A role as it is installed: all but the stamps. */
export type RoleSeed = Pick<
  Role,
  'id' | 'title' | 'department' | 'sortOrder' | 'requiresRoleDetail' | 'isArchived'
>

/**
 * The roles of domain section 6.6, with ids made from their titles, and the fixed 'Other' last.
 * @ahead
 */
export const seedRoles: readonly RoleSeed[] = [
  ...departments.flatMap(([department, titles]) => titles.split('|').map(title => ({ department, title }))),
  { department: 'Other', title: 'Other' },
].map(({ department, title }, index) => ({
  id: `role-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`,
  title,
  department,
  sortOrder: (index + 1) * 10,
  requiresRoleDetail: title === 'Other',
  isArchived: false,
}))
