import type { CertificateRegistry } from './certificates'
import type { FileRef } from './file-ref'
import type { Address } from './values/address'
import type { Money } from './values/money'
import type { SecretShape } from './values/secret'

/**
 * Forms as data: a field defines an input, its label, and when it is required. The form, the reading view, the PDF, the missing
 * answers and the comparison of versions all come from these definitions.
 */

/** A person in an answer: a user of the app, or the typed name of somebody outside it, whose `userId` is empty. */
export interface PersonRef {
  userId: string
  name: string
}
export interface Point {
  lat: number
  lng: number
}

/** The type of an answer, by the kind of its field. A missing answer is `undefined`, or an empty text or list. */
export interface KindValue {
  text: string
  textarea: string
  /** Several lines, such as prompts or types of aircraft. */
  lines: string[]
  /** A text with Markdown. */
  richText: string
  email: string
  /** In any notation: emergency plans also have 999 and '+47 22 12 34 56 ext. 3', which E.164 cannot express. */
  phone: string
  /** A phone number in E.164: '+447700900123'. */
  phoneIntl: string
  /** Normalised text, such as an NI number or a sort code. It is shown masked, and never in a document or a log. */
  secret: string
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm` */
  time: string
  /** `#rrggbb` */
  colour: string
  number: number
  /** A number of per cent: 12.07 for 12.07 %. */
  percentage: number
  /** An amount in whole pence, cents or yen, with its currency. */
  money: Money
  /** An amount in whole pence, cents or yen. The currency is the record's answer `currency`. */
  amount: number
  select: string
  multiselect: string[]
  yesNo: 'yes' | 'no'
  yesNoNA: 'yes' | 'no' | 'na'
  tick: boolean
  person: PersonRef
  people: PersonRef[]
  /** The id of one user of the app, or ids of several. People outside the app cannot be named here. */
  user: string
  users: string[]
  /** Three-letter country codes (ISO 3166-1 alpha-3). */
  countries: string[]
  country: string
  /** The id of a record, or several ids if the kind allows it. */
  production: string
  company: string
  role: string
  sops: string[]
  pras: string[]
  pra: string
  /** The other side of a contract (a person, a lender or supplier), and the wording of a role for people outside the UK. */
  contractCrew: string
  contractCompany: string
  nonUkContractRole: string
  /** The title of a role on HMRC's list, as it was when chosen. */
  hmrcRole: string
  aircraft: string
  pilot: string
  /** The id of a hazard in the catalogue; empty for a hand-written hazard. */
  hazard: string
  address: Address
  point: Point
  /** A closed area, as the positions of its corners in order. */
  area: Point[]
  /** A route, as its positions in order, read from a GPX or KML file. */
  line: Point[]
  files: FileRef[]
  /** One picture, JPEG or PNG. */
  image: FileRef
  images: FileRef[]
  /** A rating from 1 to 5 in the risk matrix (domain 2.1). */
  rating: number
}
export type ScalarKind = keyof KindValue

export type Content = Record<string, unknown>

/** The facts that a condition can use, in addition to the answers of its own group. */
export interface FieldContext {
  /** The type of the PRA or contract. A plain text, because forms know neither. */
  type: string
  /** All answers of this step. A condition in a list item gets the item's own answers as `answers`. */
  step: Content
  /** The answers of all steps, by slug. */
  steps: Readonly<Record<string, Content>>
  /** The present day, `YYYY-MM-DD`, for conditions such as 'checked within 30 days'. */
  today: string
  /** True if a required text must be a real answer, and not one like 'TBC'. */
  refusesNonAnswers?: boolean
  /** Finds the register records of people and things that answers name; absent if they are not loaded. */
  registry?: CertificateRegistry
  /** Writes a day `YYYY-MM-DD`, by default as '12 Apr 2026'. Contracts write days in another way (requirements 9). */
  writeDay?: (day: string) => string
}
export type When = (answers: Content, context: FieldContext) => boolean

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface FieldCommon<Name extends string> {
  name: Name
  label: string
  help?: string
  /** Whether submitting requires an answer, always or on a condition. Saving never does. */
  required?: boolean | When
  showWhen?: When
  /** True to leave the answer out of every PDF and of other people's reading view. Secrets are always left out. */
  private?: boolean
  /** True if a stored record cannot be read without this field (`essential`). */
  essential?: true
}

/** A field with one answer. `pattern` and `mask` are for secrets: the kind of number, and how much of it the mask shows. */
export interface ScalarField<
  Name extends string = string,
  Kind extends ScalarKind = ScalarKind,
  Value extends string = string,
> extends FieldCommon<Name>,
    SecretShape {
  kind: Kind
  /** The value for stored records that do not have this field (`withDefault`). */
  fallback?: string | number | boolean
  /** A heading above this field and the fields after it: 'Approvals'. */
  heading?: string
  options?: readonly Option<Value>[]
  unit?: string
  /** The least value; for money in whole units, such as pounds. */
  min?: number
  max?: number
  /** The currency with which a money field starts; by default GBP. */
  currency?: string
  integer?: boolean
  /** For numbers: only whole and half numbers are allowed. */
  halves?: boolean
  /** The limit of characters: by default 5,000, for rich text 50,000. */
  maxLength?: number
  placeholder?: string
  /** For texts: 'none' can be a true answer here. */
  mayBeNone?: true
  /** For texts that are usually too long for one column of the form. */
  isWide?: boolean
  /** For lines: the limit of lines. `maxLength` is then the limit of characters per line. */
  maxLines?: number
  /** For files and people: the limit of entries. */
  maxItems?: number
  /** The words for a ticked box in reading views; by default 'Confirmed'. */
  ticked?: string
  /** For days that belong to the shoot, and move when it is moved. The last day of a certificate does not. */
  movesWithShoot?: boolean
  /** For pictures: each picture has a caption. */
  captioned?: boolean
  /** For phones: only a person's own number is allowed, not the short number of an emergency service. */
  isOwnNumber?: boolean
  /** For people who may have to be called: every reading view shows their phone number after their name. */
  isRung?: boolean
  /** For pilots and aircraft: the kinds to choose from; by default all. */
  flies?: 'drones' | 'manned'
  /** For PRAs: only PRAs of this type can be chosen; by default all. */
  praType?: 'drone'
}

/** A list of items, each with the same fields. The form shows an item as a card that collapses to one line. */
export interface ListField<Name extends string = string, Fields extends readonly Field[] = readonly Field[]>
  extends FieldCommon<Name> {
  kind: 'list'
  fields: Fields
  /** The names of the fields whose answers make the one-line summary of an item. */
  summary: readonly string[]
  /** The word for one item, as in 'Add day': 'day', 'vehicle'. */
  itemName: string
  minItems?: number | ((context: FieldContext) => number)
  maxItems?: number
  /** True if the form shows the items as a table, with all fields that fit in a cell. A list of names chooses the fields. */
  table?: true | readonly string[]
}

/** A group of fields under a heading, whose answers are stored as one map. */
export interface GroupField<Name extends string = string, Fields extends readonly Field[] = readonly Field[]>
  extends FieldCommon<Name> {
  kind: 'group'
  fields: Fields
  /** Groups that have the same fields and the same name here are shown as one table. */
  table?: string
}

export type Field = ScalarField | ListField | GroupField
export type NamesOf<Fields extends readonly Field[]> = Fields[number]['name']

type Extras<F> = Omit<
  F,
  'kind' | 'name' | 'label' | 'options' | 'fields' | 'itemName' | 'essential' | 'fallback'
>

const scalar =
  <Kind extends ScalarKind>(kind: Kind) =>
  <const Name extends string>(
    name: Name,
    label: string,
    extras: Extras<ScalarField> = {},
  ): ScalarField<Name, Kind> => ({ kind, name, label, ...extras })

/** Makes a choice field. `options` are words that are also stored, or pairs of stored value and label. */
const choice =
  <Kind extends 'select' | 'multiselect'>(kind: Kind) =>
  <const Name extends string, const Value extends string>(
    name: Name,
    label: string,
    options: readonly (Value | Option<Value>)[],
    extras: Extras<ScalarField> = {},
  ): ScalarField<Name, Kind, Value> => ({
    kind,
    name,
    label,
    options: options.map(option => (typeof option === 'string' ? { value: option, label: option } : option)),
    ...extras,
  })

/** Functions that make fields: `field.text('tripName', 'Trip or shoot name', { required: true })`. */
export const field = {
  /** Makes a field of a kind that has no function of its own. */
  of: <const Kind extends ScalarKind, const Name extends string>(
    kind: Kind,
    name: Name,
    label: string,
    extras: Extras<ScalarField> = {},
  ): ScalarField<Name, Kind> => ({ kind, name, label, ...extras }),
  text: scalar('text'),
  textarea: scalar('textarea'),
  date: scalar('date'),
  time: scalar('time'),
  number: scalar('number'),
  yesNo: scalar('yesNo'),
  yesNoNA: scalar('yesNoNA'),
  tick: scalar('tick'),
  person: scalar('person'),
  people: scalar('people'),
  files: scalar('files'),
  point: scalar('point'),
  /** Makes a tick for a fact that is true or false, unlike `tick`, which confirms something. */
  flag: <const Name extends string>(name: Name, label: string, extras: Extras<ScalarField> = {}) =>
    field.tick(name, label, { ticked: 'Yes', ...extras }),
  select: choice('select'),
  multiselect: choice('multiselect'),
  list: <const Name extends string, const Fields extends readonly Field[]>(
    name: Name,
    label: string,
    itemName: string,
    fields: Fields,
    extras: Extras<ListField> & { summary: readonly NamesOf<Fields>[] },
  ): ListField<Name, Fields> => ({ kind: 'list', name, label, itemName, fields, ...extras }),
  group: <const Name extends string, const Fields extends readonly Field[]>(
    name: Name,
    label: string,
    fields: Fields,
    extras: Extras<GroupField> = {},
  ): GroupField<Name, Fields> => ({ kind: 'group', name, label, fields, ...extras }),
}

/** Marks a field as essential: a stored record without it cannot be read. */
export const essential = <F extends ScalarField>(of: F): F & { essential: true } => ({
  ...of,
  essential: true,
})

/** Sets the value of a field for stored records that do not have it. */
export const withDefault = <F extends ScalarField, const Value extends string | number | boolean>(
  of: F,
  fallback: Value,
): F & { fallback: Value } => ({ ...of, fallback })
