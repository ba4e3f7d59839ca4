import { shapeOf } from '@/domain/fields/shape-of'
import { recordSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
import type { z } from '@/domain/shared/zod'

/** roles: jobs on a shoot (domain 6.6). For the role with the fixed id `role-other`, forms ask for a text as well. */
export const roleFields = [
  essential(field.text('title', 'Title', { required: true, maxLength: 200 })),
  field.text('department', 'Department', { maxLength: 100 }),
  withDefault(field.number('sortOrder', 'Place in the list', { integer: true, min: 0, max: 100_000 }), 0),
  field.flag('requiresRoleDetail', 'Asks for the job in words', {
    help: 'Tick this for a role such as “Other”, whose name does not say what the work is.',
  }),
] as const
export const roleSchema = recordSchema.extend(shapeOf(roleFields))
export type Role = z.infer<typeof roleSchema>

/** hmrcRoles: roles that HMRC lists as normally self-employed (domain 6.6, from ESM4118). */
export const hmrcRoleFields = [
  essential(
    field.text('title', 'Title', {
      required: true,
      maxLength: 200,
      help: 'Write the title as HMRC’s Employment Status Manual does (ESM4118).',
    }),
  ),
  field.flag('isSelfEmployedAllowed', 'May be engaged as self-employed', {
    help: 'If a role may not be engaged as self-employed, the engagement needs a status check.',
  }),
  field.text('grade', 'Grade', { maxLength: 500 }),
  field.textarea('criteriaA', 'Criteria A', { maxLength: 2000 }),
  field.textarea('criteriaB', 'Criteria B', { maxLength: 2000 }),
  field.flag('isEquipmentRequired', 'Provides own equipment'),
  field.flag('hasOwnPremises', 'Works from own premises'),
  field.date('listVersionOn', 'From the list of', {
    help: 'Enter the date of the HMRC list that has this role.',
  }),
  field.textarea('notes', 'Notes', { maxLength: 5000 }),
] as const
export const hmrcRoleSchema = recordSchema.extend(shapeOf(hmrcRoleFields))
export type HmrcRole = z.infer<typeof hmrcRoleSchema>

/** nonUkContractRoles: wordings of a role for people who are not resident in the UK (domain 6.6). */
export const nonUkContractRoleFields = [
  essential(
    field.text('title', 'Title', {
      required: true,
      maxLength: 200,
      help: 'Write the title as the contract prints it.',
    }),
  ),
  field.of('country', 'country', 'Country', {
    help: 'Leave this empty if the role applies in every country.',
  }),
  field.flag('requiresLocalPayroll', 'Needs a local payroll'),
  field.textarea('note', 'Note', { maxLength: 5000 }),
] as const
export const nonUkContractRoleSchema = recordSchema.extend(shapeOf(nonUkContractRoleFields))
export type NonUkContractRole = z.infer<typeof nonUkContractRoleSchema>

/** The roles with which a project starts: each department, with its roles. */
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

export type RoleSeed = Pick<
  Role,
  'id' | 'title' | 'department' | 'sortOrder' | 'requiresRoleDetail' | 'isArchived'
>

/**
 * The roles of domain 6.6 with ids made from their titles; 'Other' has a fixed id and is last.
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
