import { canRecord } from '@/domain/permissions/can'
import { type Pilot, pilotFields, pilotSchema } from '@/domain/pilots/schema'
import { looksLikeCaaId } from '@/domain/shared/formats'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** Remote and manned pilots (domain 6.2), which the Drone Team and admins edit. Of medicals, only dates are stored. */
export const pilotType: RecordType<Pilot> = {
  collection: 'pilots',
  filesAs: 'pilot',
  resource: 'pilot',
  schema: pilotSchema,
  noun: { one: 'pilot', many: 'pilots' },
  fields: pilotFields,
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
                'Not a UK id (GBR-OP- or GBR-RP- and twelve characters). This is fine if the id is from another country.',
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
        ? 'These are two different people in the directory.'
        : '',
  },
}
