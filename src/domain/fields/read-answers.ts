import type { Content, Field, KindValue, PersonRef, Point, ScalarKind } from '@/domain/shared/fields'
import { isFileRef } from '@/domain/shared/file-ref'
import { isPlain } from '@/domain/shared/lenient'
import { type Address, addressOf, isWholeAddress } from '@/domain/shared/values/address'
import { isMoney, type TypedMoney } from '@/domain/shared/values/money'

/**
 * Stored answers may contain anything, from an older release, a mistake in the console or an attack. All code reads them through
 * this file, so no page, document or check gets a value that does not fit its field.
 */
export interface ReadAnswers {
  content: Content
  /** The names of unreadable answers, as people know them: `Days, day 2: Date`. Such an answer counts as missing. */
  unread: string[]
}

/**
 * Reads stored answers as the answers to these fields.
 * @param others keys of the stored map that are not answers and are kept. Any other key without a field is left out, because the
 * rules would refuse it at the next save
 */
export function readAnswers(
  fields: readonly Field[],
  stored: unknown,
  others: readonly string[] = [],
): ReadAnswers {
  if (!isPlain(stored)) return { content: {}, unread: isAbsent(stored) ? [] : ['All of them'] }
  const names = new Set([...others, ...fields.map(({ name }) => name)])
  const unread = Object.keys(stored).filter(key => !names.has(key))
  const known = Object.fromEntries(Object.entries(stored).filter(([key]) => names.has(key)))
  return { content: readMap(fields, known, '', unread), unread }
}

function readMap(fields: readonly Field[], stored: Content, where: string, unread: string[]): Content {
  const content: Content = { ...stored }
  for (const field of fields) {
    const value = stored[field.name]
    const read = isAbsent(value) ? undefined : readValue(field, value, where, unread)
    if (read === undefined) delete content[field.name]
    else content[field.name] = read
  }
  return content
}

const isAbsent = (value: unknown) => value === undefined || value === null

function readValue(field: Field, value: unknown, where: string, unread: string[]): unknown {
  const name = where === '' ? field.label : `${where}: ${field.label}`
  if (field.kind === 'group') {
    if (isPlain(value)) return readMap(field.fields, value, name, unread)
    unread.push(name)
    return undefined
  }
  if (field.kind === 'list') {
    if (!Array.isArray(value)) {
      unread.push(name)
      return undefined
    }
    return value.flatMap((item: unknown, index): Content[] => {
      const itemName = `${name}, ${field.itemName} ${index + 1}`
      if (isPlain(item)) return [withReadId(readMap(field.fields, item, itemName, unread))]
      unread.push(itemName)
      return []
    })
  }
  const { read, isWhole } = readerOf(field.kind)(value)
  if (!isWhole) unread.push(name)
  return read
}

/** Keeps only an id that is a text. An item without one is recognised by its answers when versions are compared. */
function withReadId({ id, ...item }: Content): Content {
  return typeof id === 'string' && id !== '' ? { id, ...item } : item
}

/** The readable part of a value (undefined if nothing is readable), and whether that part is the whole value. */
interface Reading<V> {
  read: V | undefined
  isWhole: boolean
}
type Reader<V> = (value: unknown) => Reading<V>

/** Makes a reader for values that are either readable as a whole or not at all. */
const one =
  <V>(isOne: (value: unknown) => value is V): Reader<V> =>
  value =>
    isOne(value) ? { read: value, isWhole: true } : { read: undefined, isWhole: false }

/** Makes a reader for lists. An item that cannot be read is left out, and the others are kept. */
const several =
  <V>(of: Reader<V>): Reader<V[]> =>
  value => {
    if (!Array.isArray(value)) return { read: undefined, isWhole: false }
    const found = value.map(of)
    return {
      read: found.flatMap(({ read }) => (read === undefined ? [] : [read])),
      isWhole: found.every(({ isWhole }) => isWhole),
    }
  }

const text = one((value): value is string => typeof value === 'string')
const number = one((value): value is number => typeof value === 'number' && Number.isFinite(value))
const typedNumber = one(
  (value): value is number | string => typeof value === 'string' || number(value).isWhole,
)
const tick = one((value): value is boolean => typeof value === 'boolean')
const yesNo = one((value): value is 'yes' | 'no' | 'na' => /^(yes|no|na|)$/.test(String(text(value).read)))
const point = one((value): value is Point => {
  return isPlain(value) && number(value.lat).isWhole && number(value.lng).isWhole
})

/** A person needs only one of the two parts: a name without a user id is a person outside the app. */
const person: Reader<PersonRef> = value => {
  if (!isPlain(value)) return { read: undefined, isWhole: false }
  const isGood = (part: unknown) => isAbsent(part) || typeof part === 'string'
  const { userId, name } = value
  const read = { ...value, userId: text(userId).read ?? '', name: text(name).read ?? '' }
  const isWhole = isGood(userId) && isGood(name)
  return { read: isWhole || read.userId !== '' || read.name !== '' ? read : undefined, isWhole }
}

const address: Reader<Address> = value => ({ read: addressOf(value), isWhole: isWholeAddress(value) })

const file = one(isFileRef)

const readerOf = (kind: ScalarKind): Reader<unknown> => readers[kind]

/** Undefined if nothing is readable. A number that somebody is still typing stays text. */
export const readScalar = (kind: ScalarKind, value: unknown): unknown => readerOf(kind)(value).read

const readers: { [Kind in ScalarKind]: Reader<KindValue[Kind] | string | TypedMoney> } = {
  text,
  textarea: text,
  lines: several(text),
  richText: text,
  email: text,
  phone: text,
  phoneIntl: text,
  secret: text,
  date: text,
  time: text,
  colour: text,
  number: typedNumber,
  percentage: typedNumber,
  money: one(isMoney),
  amount: typedNumber,
  select: text,
  multiselect: several(text),
  yesNo,
  yesNoNA: yesNo,
  tick,
  person,
  people: several(person),
  user: text,
  users: several(text),
  countries: several(text),
  country: text,
  production: text,
  company: text,
  role: text,
  sops: several(text),
  pras: several(text),
  pra: text,
  contractCrew: text,
  contractCompany: text,
  nonUkContractRole: text,
  hmrcRole: text,
  aircraft: text,
  pilot: text,
  hazard: text,
  address,
  point,
  area: several(point),
  line: several(point),
  files: several(file),
  image: file,
  images: several(file),
  rating: number,
}
