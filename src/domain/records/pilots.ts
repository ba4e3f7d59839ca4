import { canRecord } from '@/domain/permissions/can'
import { type Pilot, pilotCategories, pilotEmployers, pilotSchema } from '@/domain/pilots/schema'
import { type Field, field } from '@/domain/shared/fields'
import { looksLikeCaaId } from '@/domain/shared/formats'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

const certificate: readonly Field[] = [
  field.text('type', 'Type', { required: true, maxLength: 100, help: 'GVC, A2 CofC, RPC-L1, PDRA01, CPL …' }),
  field.text('number', 'Number', { maxLength: 100 }),
  field.text('scope', 'Scope', { maxLength: 500 }),
  field.date('expiresOn', 'Expires on'),
]
const summary = ['type', 'number', 'expiresOn']

/** Remote and manned pilots (domain section 6.2): kept by the Drone Team and by admins. Of medicals, dates only. */
export const pilotType: RecordType<Pilot> = {
  collection: 'pilots',
  filesAs: 'pilot',
  resource: 'pilot',
  schema: pilotSchema,
  noun: { one: 'pilot', many: 'pilots' },
  fields: [
    field.text('name', 'Name', { required: true, maxLength: 200 }),
    field.of('user', 'userId', 'Person in the directory', { help: 'Where the pilot uses Greenlight.' }),
    field.select('category', 'Category', pilotCategories, { required: true }),
    field.select('employer', 'Engaged as', pilotEmployers, { required: true }),
    field.text('operatorId', 'Operator ID', { maxLength: 100, placeholder: 'GBR-OP-…' }),
    field.text('flyerId', 'Flyer ID', { maxLength: 100, placeholder: 'GBR-RP-…' }),
    field.date('flyerIdExpiresOn', 'Flyer ID expires on'),
    field.list('qualifications', 'Qualifications', 'qualification', certificate, { summary }),
    field.list('authorisations', 'Authorisations', 'authorisation', certificate, { summary }),
    field.of('lines', 'aircraftTypesFlown', 'Aircraft flown', {
      help: 'One a line.',
      maxLines: 50,
      maxLength: 100,
    }),
    field.number('totalHours', 'Hours in all', { unit: 'h', min: 0 }),
    field.number('hoursLast90Days', 'Hours in the last 90 days', { unit: 'h', min: 0 }),
    field.date('lastFlightOn', 'Last flight'),
    field.text('insurer', 'Insurer', { maxLength: 200 }),
    field.text('insurancePolicyNo', 'Insurance policy', { maxLength: 100 }),
    field.date('insuranceExpiresOn', 'Insured to'),
    field.date('medicalExpiresOn', 'Medical expires on', { help: 'The date only: never what it found.' }),
    field.files('files', 'Files'),
    field.textarea('notes', 'Notes', {
      maxLength: 5000,
      help: 'Everybody reads them. Nothing about health.',
    }),
  ],
  blank: { category: 'remote', employer: 'freelancer' },
  list: {
    columns: [
      { field: 'name' },
      { field: 'category', width: 130 },
      { field: 'employer', width: 120 },
      { field: 'operatorId', width: 190 },
      { field: 'flyerIdExpiresOn', width: 150 },
      { field: 'insuranceExpiresOn', width: 115 },
      { field: 'medicalExpiresOn', width: 150 },
      { field: 'hoursLast90Days', width: 120, header: 'Hours, 90 days' },
    ],
    sort: { column: 'name', direction: 'asc' },
    choices: ['category', 'employer'],
  },
  nameOf: pilot => pilot.name,
  searchText: ({ name, operatorId, flyerId, aircraftTypesFlown, qualifications }) =>
    [name, operatorId, flyerId, ...aircraftTypesFlown, ...qualifications.map(({ type }) => type)].join(' '),
  paths: paths.pilots,
  mayWrite: actor => canRecord(actor, 'write', 'pilots'),
  adding: {
    asks: [
      'operatorId',
      'flyerId',
      'flyerIdExpiresOn',
      'insurer',
      'insurancePolicyNo',
      'insuranceExpiresOn',
      'totalHours',
      'hoursLast90Days',
    ],
    from: words => ({ name: words }),
    who: 'The Drone Team or an admin',
  },
  problems: pilot =>
    (['operatorId', 'flyerId'] as const).flatMap(name =>
      pilot[name] === '' || looksLikeCaaId(pilot[name])
        ? []
        : [
            {
              path: name,
              message:
                'Not a UK id (GBR-OP- or GBR-RP- and twelve characters). Fine for one of another country.',
              level: 'warning' as const,
            },
          ],
    ),
  duplicateOf: (pilot, all) =>
    all.find(
      other =>
        other.id !== pilot.id &&
        ((pilot.userId !== '' && other.userId === pilot.userId) || sameText(other.name, pilot.name)),
    ),
  merging: {
    namedIn: [{ what: 'answers', kind: 'pilot' }],
    apart: (one, two) =>
      one.userId !== '' && two.userId !== '' && one.userId !== two.userId
        ? 'They are two different people of the directory.'
        : '',
  },
}
