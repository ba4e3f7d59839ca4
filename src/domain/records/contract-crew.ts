import { type CrewPerson, crewFields, crewSchema } from '@/domain/crew/schema'
import { canRecord } from '@/domain/permissions/can'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import { DETAILS_STAY } from './merging/merging'
import { nameParts } from './name-parts'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/**
 * The record type of people with contracts (requirements 3, 'Crew person'). Their private details are in a private document
 * (`crew-details.ts`), which no list, file or search uses.
 */
export const contractCrewType: RecordType<CrewPerson> = {
  collection: 'crew',
  resource: 'crew',
  schema: crewSchema,
  noun: { one: 'crew person', many: 'contract crew' },
  fields: crewFields,
  blank: {},
  list: {
    columns: [
      { field: 'lastName', width: 170 },
      { field: 'firstName', width: 150, isInName: true },
      { field: 'email' },
      { field: 'phone', width: 150 },
      { field: 'hmrcRole', width: 200 },
      { field: 'citizenship', width: 120 },
      { field: 'countryOfDomicile', width: 150, header: 'Domicile' },
    ],
    sort: { column: 'lastName', direction: 'asc' },
    toggles: [{ id: 'noHmrcRole', label: 'Without HMRC role', holds: person => person.hmrcRole === '' }],
  },
  nameOf: fullName,
  searchText: ({ firstName, lastName, email, phone, hmrcRole }) =>
    [firstName, lastName, email, phone, hmrcRole].join(' '),
  paths: paths.contractCrew,
  mayWrite: actor => canRecord(actor, 'write', 'crew'),
  adding: {
    asks: ['email', 'phone', 'roleId', 'hmrcRole'],
    from: nameParts,
    who: 'A person who uses contracts',
  },
  duplicateOf: (person, all) =>
    person.email === ''
      ? undefined
      : all.find(other => other.id !== person.id && sameText(other.email, person.email)),
  merging: {
    namedIn: [{ what: 'contracts', field: 'crewId' }],
    apart: (one, two) =>
      one.userId !== '' && two.userId !== '' && one.userId !== two.userId
        ? 'These records are of two different users of Greenlight.'
        : '',
    note: DETAILS_STAY,
  },
}
