import { canRecord } from '@/domain/permissions/can'
import { catalogueFields, type Hazard, hazardCategories, hazardSchema } from '@/domain/pras/hazards/schema'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { environmentOptions } from '@/domain/pras/steps/general-info-fields'
import { type Field, field, type Option } from '@/domain/shared/fields'
import { optionLabel } from '@/domain/shared/options'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** Facts of general info that may suggest a hazard, apart from environments (`generalFlags`). */
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

/** The position in the form at which the fields for triggers are inserted. */
const AFTER_SEVERITY = catalogueFields.findIndex(({ name }) => name === 'severityFloor') + 1

/** The hazard catalogue (domain 2), which admins edit. A PRA has copies, so a change in the catalogue changes no PRA. */
export const hazardType: RecordType<Hazard> = {
  collection: 'hazards',
  resource: 'hazard',
  schema: hazardSchema,
  noun: { one: 'hazard', many: 'hazards' },
  fields: [
    ...catalogueFields.slice(0, AFTER_SEVERITY),
    field.group('triggers', 'The app suggests the hazard if general info has one of these', [
      field.multiselect('environments', 'Environments', environmentOptions),
      field.multiselect('flags', 'Circumstances', circumstances),
    ]),
    ...catalogueFields.slice(AFTER_SEVERITY),
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
