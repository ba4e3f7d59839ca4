import type { InvitedPerson } from '@/domain/contracts/commands/request'
import { NO_LAST_NAME, readFullName, shortened } from '@/domain/shared/cells/cells'
import { beginningsMeant } from '@/domain/shared/mistakes'
import { emailFault } from '@/domain/shared/values/email'
import { fullName } from '@/domain/users/full-name'

/** The fields of a contract crew record by which a person is found. */
export interface KnownPerson {
  id: string
  firstName: string
  lastName: string
  email: string
  isArchived: boolean
}
interface KnownCompany {
  id: string
  name: string
  isArchived: boolean
}

/** Contract crew and companies by name and e-mail address, to find the records that typed cells mean. */
export interface WhoIndex<P extends KnownPerson = KnownPerson, C extends KnownCompany = KnownCompany> {
  byName: ReadonlyMap<string, readonly P[]>
  byEmail: ReadonlyMap<string, readonly P[]>
  byCompany: ReadonlyMap<string, readonly C[]>
}

type Found<T> = { value: T } | { reason: string; field: string }

/** Removes differences that do not matter when names are compared: case, accents, signs, 'Limited'. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:limited|ltd)\b\.?/g, 'ltd')
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return groups
}

export function whoIndex<P extends KnownPerson, C extends KnownCompany>(
  people: readonly P[],
  companies: readonly C[],
): WhoIndex<P, C> {
  const current = people.filter(person => !person.isArchived)
  return {
    byName: grouped(current, ({ firstName, lastName }) => plain(`${firstName} ${lastName}`)),
    byEmail: grouped(current, ({ email }) => email.trim().toLowerCase()),
    byCompany: grouped(
      companies.filter(company => !company.isArchived),
      ({ name }) => plain(name),
    ),
  }
}

/** By e-mail address, otherwise by name, also as 'Lovelace, Ada'. Refuses an address and a name of two different people. */
export function personIn<P extends KnownPerson>(
  name: string,
  email: string,
  { byName, byEmail }: WhoIndex<P>,
): Found<P> {
  const named = name === '' ? [] : (byName.get(plain(inOrder(name))) ?? [])
  if (email !== '') {
    const [owner] = byEmail.get(email.toLowerCase()) ?? []
    if (!owner) return { field: 'email', reason: unknownAddress(named) }
    if (name === '' || named.some(({ id }) => id === owner.id)) return { value: owner }
    return { field: 'email', reason: `this e-mail address belongs to ${owner.firstName} ${owner.lastName}` }
  }
  const [person, another] = named
  if (name === '') return { field: 'person', reason: 'the name of the person is missing' }
  if (!person) {
    return {
      field: 'person',
      reason: `nobody in contract crew is called “${shortened(name)}”${meantAmong(plain(inOrder(name)), byName, nameOf)}`,
    }
  }
  if (another) {
    return {
      field: 'person',
      reason: `${named.length} people have this name. Enter the person’s e-mail address`,
    }
  }
  return { value: person }
}

function unknownAddress([person]: readonly KnownPerson[]): string {
  return person
    ? `${nameOf(person)} has another e-mail address in contract crew. Correct one of the two addresses`
    : 'nobody in contract crew has this e-mail address'
}

/** The person to invite by a mailed link: their valid address and their name are both new to contract crew. */
export function invitedIn(
  name: string,
  email: string,
  { byName, byEmail }: WhoIndex,
): InvitedPerson | undefined {
  if (email === '' || emailFault(email) !== '' || byEmail.has(email.toLowerCase())) return undefined
  if (byName.has(plain(inOrder(name)))) return undefined
  const read = readFullName(name)
  if ('value' in read) {
    const { firstName, lastName } = read.value
    return { email: email.toLowerCase(), firstName, lastName: lastName === NO_LAST_NAME ? '' : lastName }
  }
  return { email: email.toLowerCase(), firstName: name, lastName: '' }
}

function inOrder(name: string): string {
  const read = name.includes(',') ? readFullName(name) : undefined
  return read && 'value' in read ? `${read.value.firstName} ${read.value.lastName}` : name
}

const nameOf = ({ firstName, lastName }: KnownPerson) => fullName({ firstName, lastName })

/** '. Is Ada Lovelace meant?' if one known name differs by at most one typing error per word; otherwise empty. */
function meantAmong<T>(
  typed: string,
  all: ReadonlyMap<string, readonly T[]>,
  named: (one: T) => string,
): string {
  const areMeant = typed.split(' ').map(beginningsMeant)
  const [found, another] = [...all].filter(([name]) => {
    const words = name.split(' ')
    return words.length === areMeant.length && areMeant.every(isMeant => isMeant(words))
  })
  const [one] = found?.[1] ?? []
  return one && !another ? `. Do you mean ${named(one)}?` : ''
}

export function companyIn<C extends KnownCompany>(
  name: string,
  { byCompany }: WhoIndex<KnownPerson, C>,
): Found<C> {
  const [company, another] = byCompany.get(plain(name)) ?? []
  if (!company) {
    return {
      field: 'company',
      reason: `no contract company is called “${shortened(name)}”${meantAmong(plain(name), byCompany, each => each.name)}`,
    }
  }
  return another
    ? { field: 'company', reason: 'two contract companies have this name. Rename one of them in its record' }
    : { value: company }
}
