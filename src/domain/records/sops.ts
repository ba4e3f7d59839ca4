import { canRecord } from '@/domain/permissions/can'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import { praTypes } from '@/domain/pras/schema'
import { environmentOptions } from '@/domain/pras/steps/general-info-fields'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { field } from '@/domain/shared/fields'
import { optionLabel } from '@/domain/shared/options'
import { paths } from '@/domain/shared/paths'
import { type Sop, sopCategories, sopFields, sopSchema } from '@/domain/sops/schema'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/**
 * The record type of standard operating procedures (domain 6.4). Directors and admins write them, and the two teams those about
 * flying and diving.
 */
export const sopType: RecordType<Sop> = {
  collection: 'sops',
  filesAs: 'sop',
  resource: 'sop',
  schema: sopSchema,
  noun: { one: 'SOP', many: 'SOPs' },
  fields: [
    ...sopFields.filter(({ name }) => name !== 'files'),
    field.group('appliesTo', 'Applies to', [
      field.multiselect('environments', 'Environments', environmentOptions),
      field.multiselect(
        'hazardIds',
        'Hazards',
        hazardCatalogue.map(({ id, title }) => ({ value: id, label: title })),
      ),
      field.multiselect(
        'praTypes',
        'Types of PRA',
        praTypes.map(type => ({ value: type, label: praTypeLabels[type] })),
      ),
    ]),
    ...sopFields.filter(({ name }) => name === 'files'),
  ],
  blank: { category: 'other', status: 'draft', version: 1 },
  namedByPrasIn: 'sopIds',
  nameOf: sop => `${sop.code} ${sop.title}`,
  searchText: sop =>
    [sop.code, sop.title, sop.summary, optionLabel(sopCategories, sop.category), sop.body].join(' '),
  paths: paths.sops,
  mayWrite: (actor, sop) => (sop ? canRecord(actor, 'write', 'sops', sop) : writesSomeSop(actor)),
  adding: {
    asks: ['summary'],
    from: words => ({ title: words }),
    who: 'A director, an admin, or the Drone or Dive Team for their own,',
  },
  complete: (sop, before, { actor, today }) =>
    sop.status === 'published' && (before?.status !== 'published' || before.version !== sop.version)
      ? { ...sop, publishedOn: today, publishedById: actor.id }
      : sop,
  problems: (sop, before, { actor }) =>
    canRecord(actor, 'write', 'sops', sop) && (!before || canRecord(actor, 'write', 'sops', before))
      ? []
      : [{ path: 'category', message: 'You may not write SOPs of this category.', level: 'error' }],
  duplicateOf: (sop, all) => all.find(other => other.id !== sop.id && sameText(other.code, sop.code)),
}

function writesSomeSop(actor: Parameters<typeof canRecord>[0]): boolean {
  return sopCategories.some(({ value }) => canRecord(actor, 'write', 'sops', { category: value }))
}
