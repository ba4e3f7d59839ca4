import { can } from '@/domain/permissions/can'
import { asContent } from '@/domain/shared/answers'
import { ONE_NAME } from '@/domain/shared/cells/cells'
import { type Content, type Field, field } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import { signInFault } from '@/domain/shared/values/email'
import type { Actor } from '@/domain/users/actor'
import { type FlagLabels, flagGroups } from '@/domain/users/flags'
import { fullName } from '@/domain/users/full-name'
import { type User, userSchema } from '@/domain/users/schema'
import { nameParts } from './name-parts'
import { lookupOf } from './person-lookup'
import type { RecordType } from './record-type'

/** The fields that people may change in their own record. firestore.rules have the same list (`match /users`). */
const ownFields: readonly string[] = ['phone', 'roleId', 'certificates']

/**
 * The record type of people in the directory (domain 6.1). Only the store in `data/records/users` may write a person, because it
 * also writes the account, which the rules read. Admins edit people, but not their own access, so that one admin always remains.
 */
export const personType: RecordType<User> = {
  collection: 'users',
  resource: 'user',
  schema: userSchema,
  noun: { one: 'person', many: 'crew' },
  fields: personFields({}),
  blank: { isEmployee: true },
  nameOf: fullName,
  searchText: person =>
    [
      fullName(person),
      person.email,
      person.phone,
      ...person.certificates.flatMap(({ type, number }) => [type, number]),
    ].join(' '),
  paths: paths.crew,
  mayWrite: (actor, person) =>
    person
      ? can(actor, 'user.edit', person) ||
        can(actor, 'user.editOwnContact', person) ||
        can(actor, 'user.editCertificates', person)
      : can(actor, 'user.create'),
  adding: { asks: ['phone', 'roleId', 'isEmployee'], from: nameParts, who: 'An admin' },
  mayChange,
  note: (actor, person) => (person ? noteOf(actor, person) : ''),
  mayArchive: (actor, person) => can(actor, 'user.edit', person),
  whenArchived: 'The person can no longer sign in, and pages that they have open close at once.',
  problems: person => {
    const fault = signInFault(person.email)
    return fault ? [{ path: 'email', message: `E-mail: ${fault}`, level: 'error' }] : []
  },
  derived: person => ({ lookup: lookupOf(named(person)) }),
  duplicateOf: (person, all) => all.find(other => other.id !== person.id && other.email === person.email),
}

function named(answers: Content) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { firstName, lastName, email, phone, certificates } = answers
  return {
    ...{ firstName: text(firstName), lastName: text(lastName), email: text(email), phone: text(phone) },
    certificates: (Array.isArray(certificates) ? certificates : []).map(asContent).map(each => ({
      type: text(each.type),
      number: text(each.number),
      expiresOn: text(each.expiresOn),
    })),
  }
}

/** Returns `personType` with the names of the two restricted companies in its labels, if they are known. */
export function personTypeNaming(labels: FlagLabels): RecordType<User> {
  return { ...personType, fields: personFields(labels) }
}

function personFields(labels: FlagLabels): Field[] {
  return [
    field.text('firstName', 'First name', { required: true, maxLength: 200 }),
    field.text('lastName', 'Last name', { required: true, maxLength: 200, help: ONE_NAME }),
    field.of('email', 'email', 'E-mail', { required: true, help: 'The person signs in with this address.' }),
    field.of('phone', 'phone', 'Phone', { maxLength: 50 }),
    field.of('role', 'roleId', 'Role'),
    field.list(
      'certificates',
      'Certificates',
      'certificate',
      [
        field.text('type', 'What', {
          required: true,
          maxLength: 200,
          help: 'Enter for example ‘GVC’ or ‘HSE diving medical’.',
        }),
        field.text('number', 'Number', { maxLength: 100 }),
        field.date('expiresOn', 'Last day', { help: 'Leave this empty if the certificate does not expire.' }),
      ],
      {
        summary: ['type', 'expiresOn'],
        help: 'List at most ten qualifications, licences and medicals. Enter only dates, never a medical finding.',
      },
    ),
    ...flagGroups.flatMap(({ title, flags }) =>
      flags.map(({ flag, label, opens }, index) =>
        field.tick(flag, labels[flag] ?? label, { help: opens, ...(index === 0 && { heading: title }) }),
      ),
    ),
  ]
}

function mayChange(actor: Actor, person: User | undefined, name: string): boolean {
  if (!person || can(actor, 'user.edit', person)) return true
  if (can(actor, 'user.editOwnContact', person)) return ownFields.includes(name)
  return name === 'certificates' && can(actor, 'user.editCertificates', person)
}

function noteOf(actor: Actor, person: User): string {
  if (can(actor, 'user.edit', person)) return ''
  if (!can(actor, 'user.editOwnContact', person)) return 'Only an admin can change the other fields.'
  return actor.canAccessAdminApp
    ? 'You cannot change your own name, address or access, because one admin must always remain. Ask another admin.'
    : 'Only an admin can change your name, address and access.'
}
