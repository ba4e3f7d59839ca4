import { canRecord } from '@/domain/permissions/can'
import { type Hazard, hazardCategories, hazardSchema, whoOptions } from '@/domain/pras/hazards/schema'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { environmentOptions } from '@/domain/pras/steps/general-info-fields'
import { type Field, field, type Option } from '@/domain/shared/fields'
import { optionLabel } from '@/domain/shared/options'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** What general info says beyond the environments, and so may suggest a hazard (`generalFlags`). */
const circumstances: readonly Option[] = [
  ...questionsOf(generalInfo.fields),
  { value: 'abroad', label: 'The shoot is abroad' },
  { value: 'remote', label: 'The place is remote' },
]

function questionsOf(fields: readonly Field[]): Option[] {
  return fields.flatMap(each =>
    each.kind === 'group'
      ? questionsOf(each.fields)
      : each.kind === 'yesNo'
        ? [{ value: each.name, label: each.label }]
        : [],
  )
}

/** The hazard catalogue (domain section 2): kept by admins. A PRA copies what it takes, so a change here rewrites none. */
export const hazardType: RecordType<Hazard> = {
  collection: 'hazards',
  resource: 'hazard',
  schema: hazardSchema,
  noun: { one: 'hazard', many: 'hazards' },
  fields: [
    field.text('title', 'Title', { required: true, maxLength: 200, isWide: true }),
    field.select('category', 'Category', hazardCategories, { required: true }),
    field.multiselect('whoAtRisk', 'Who may be harmed', whoOptions, { required: true }),
    field.text('typicalHarm', 'Typical harm', { required: true, maxLength: 500, isWide: true }),
    field.of('lines', 'controls', 'Controls', {
      required: true,
      maxLines: 30,
      maxLength: 500,
      help: 'One a line, as short prompts: whoever takes the hazard makes them fit the shoot.',
    }),
    field.of('rating', 'defaultSeverity', 'Severity at first', { required: true }),
    field.number('severityFloor', 'Least severity', {
      min: 0,
      max: 5,
      integer: true,
      help: '0 for none. Animals, aircraft, drowning and altitude: controls make them less likely, not less deadly.',
    }),
    field.group('triggers', 'Suggested when general info names', [
      field.multiselect('environments', 'Environments', environmentOptions),
      field.multiselect('flags', 'Circumstances', circumstances),
    ]),
    field.select(
      'requiresPraType',
      'Only on PRAs of type',
      [
        { value: 'drone', label: 'Drone' },
        { value: 'dive', label: 'Dive' },
      ],
      { help: 'None for every type.' },
    ),
    field.flag('lowRiskAllowed', 'A low-risk PRA may list it'),
    field.flag('forcesHigh', 'Makes a PRA high risk', { help: 'While its residual score is 8 or more.' }),
    field.of('sops', 'sopIds', 'SOPs'),
    field.text('sourceRef', 'Source', { maxLength: 500, isWide: true }),
  ],
  blank: { lowRiskAllowed: true, severityFloor: 0 },
  list: {
    columns: [
      { field: 'title' },
      { field: 'category', width: 190 },
      { field: 'typicalHarm', width: 220 },
      { field: 'defaultSeverity', width: 95, header: 'Severity' },
      { field: 'requiresPraType', width: 90, header: 'Only on' },
      { field: 'forcesHigh', width: 95, header: 'High risk' },
    ],
    sort: { column: 'title', direction: 'asc' },
    choices: ['category', 'requiresPraType'],
    toggles: [{ id: 'high', label: 'High risk', holds: hazard => hazard.forcesHigh }],
  },
  nameOf: hazard => hazard.title,
  searchText: ({ title, category, typicalHarm, controls }) =>
    [title, optionLabel(hazardCategories, category), typicalHarm, ...controls].join(' '),
  paths: paths.hazards,
  mayWrite: actor => canRecord(actor, 'write', 'hazards'),
  duplicateOf: (hazard, all) =>
    all.find(other => other.id !== hazard.id && sameText(other.title, hazard.title)),
}
