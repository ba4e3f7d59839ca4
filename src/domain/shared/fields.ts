import type { CertificateRegistry } from './certificates'
import type { FileRef } from './file-ref'
import type { Address } from './values/address'
import type { Money } from './values/money'
import type { SecretShape } from './values/secret'

/**
 * Forms as data: a field defines an input, when it is required, and its label. The form, the reading view, the PDF, completeness,
 * and the comparison of two versions follow from it.
 */

/** A user of the app, or a name typed by hand for someone outside it (`userId` empty). */
export interface PersonRef {
  userId: string
  name: string
}
export interface Point {
  lat: number
  lng: number
}

/** The type of a given value of each kind. A missing value is `undefined` or the empty string or list. */
export interface KindValue {
  text: string
  textarea: string
  /** One per line: prompts, types of aircraft. */
  lines: string[]
  /** Markdown. */
  richText: string
  email: string
  /** Any notation: emergency plans also have 999 and '+47 22 12 34 56 ext. 3', which have no form in E.164. */
  phone: string
  /** E.164: '+447700900123'. */
  phoneIntl: string
  /** The plain text, normalised: NI number, sort code. It stays masked, and is never on a document or in a log. */
  secret: string
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm` */
  time: string
  /** `#rrggbb` */
  colour: string
  number: number
  /** In per cent: 12.07 for 12.07 %. */
  percentage: number
  /** Whole pence, cents or yen, and the currency. */
  money: Money
  /** Whole pence, cents or yen, in the currency of the whole record: its answer `currency`. */
  amount: number
  select: string
  multiselect: string[]
  yesNo: 'yes' | 'no'
  yesNoNA: 'yes' | 'no' | 'na'
  tick: boolean
  person: PersonRef
  people: PersonRef[]
  /** The id of one user of the app, or ids of several. People outside it cannot be named here. */
  user: string
  users: string[]
  /** ISO 3166-1 alpha-3 codes. */
  countries: string[]
  country: string
  /** The id of a record, or ids if several may be chosen. */
  production: string
  company: string
  /** A job on a shoot. */
  role: string
  sops: string[]
  pras: string[]
  /** The id of one PRA. */
  pra: string
  /** The other side of a contract: a person, a lender or supplier; and the wording for people outside the UK. */
  contractCrew: string
  contractCompany: string
  nonUkContractRole: string
  /** The title of a role of HMRC's list, at the time it was chosen. */
  hmrcRole: string
  aircraft: string
  pilot: string
  /** The id of a catalogue hazard; empty for a hand-written one. */
  hazard: string
  /** A postal address in parts. */
  address: Address
  point: Point
  /** A closed area: its corners in order (nested arrays are not storable). */
  area: Point[]
  /** A route: its points in order, read from a GPX or KML file. */
  line: Point[]
  files: FileRef[]
  /** One JPEG or PNG. */
  image: FileRef
  images: FileRef[]
  /** 1 to 5 on the risk matrix (domain 2.1). */
  rating: number
}
export type ScalarKind = keyof KindValue

export type Content = Record<string, unknown>

/** The facts for a condition, in addition to the answers of its own group. */
export interface FieldContext {
  /** The PRA type; a plain word here, since forms know no entity. */
  type: string
  /** All answers of this step (a field inside a sub-record sees its siblings as `answers`). */
  step: Content
  /** The answers of every step of the record, by slug. */
  steps: Readonly<Record<string, Content>>
  /** Today, `YYYY-MM-DD`, for 'checked within 30 days'. */
  today: string
  /** True if a required text must be a real answer, and not 'TBC'. */
  refusesNonAnswers?: boolean
  /** The register entries of people and things that answers refer to, if known. */
  registry?: CertificateRegistry
  /** Writes a day `YYYY-MM-DD`; '12 Apr 2026' by default: contracts have another form (requirements 9). */
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
  /** A line under the label. */
  help?: string
  /** Required to submit, always or on a condition. Never required to save. */
  required?: boolean | When
  /** Shown, and counted, only if this is true. */
  showWhen?: When
  /** Left out of every PDF and of other people's reading view. Secrets always are. */
  private?: boolean
  /** A stored record without it cannot be read (`essential`). */
  essential?: true
}

/** `pattern` and `mask` are for secrets: the kind of number, and how much of it the mask shows. */
export interface ScalarField<
  Name extends string = string,
  Kind extends ScalarKind = ScalarKind,
  Value extends string = string,
> extends FieldCommon<Name>,
    SecretShape {
  kind: Kind
  /** The value of a stored record without this field (`withDefault`). */
  fallback?: string | number | boolean
  /** A heading above it and the fields after it: 'Approvals'. */
  heading?: string
  options?: readonly Option<Value>[]
  unit?: string
  /** In whole units for money: pounds, not pence. */
  min?: number
  max?: number
  /** The first currency of a money field; by default GBP. */
  currency?: string
  integer?: boolean
  /** For numbers: whole or half only. */
  halves?: boolean
  /** The most characters; 5,000 by default, 50,000 for rich text. */
  maxLength?: number
  placeholder?: string
  /** For texts: 'none' can be a true answer. */
  mayBeNone?: true
  /** A text that is usually too long for a column of the form. */
  isWide?: boolean
  /** For lines: the most lines; `maxLength` is the limit of each. */
  maxLines?: number
  /** For files and people: the most entries. */
  maxItems?: number
  /** The words of a tick in reading views; 'Confirmed' by default. */
  ticked?: string
  /**
   * For days: true for a day of the shoot itself, which moves when the shoot does. The last day of a certificate does not move.
   */
  movesWithShoot?: boolean
  /** For pictures: each has a caption. */
  captioned?: boolean
  /** For phones: a person's own number, never a short one of an emergency service. */
  isOwnNumber?: boolean
  /** For people who may have to be called. Their numbers are shown next to their names in every reading view. */
  isRung?: boolean
  /** For pilots and aircraft: the offered kinds; by default all. */
  flies?: 'drones' | 'manned'
  /** For PRAs: only those of this type are offered; all by default. */
  praType?: 'drone'
}

/** A list of sub-records, each a card that collapses to one line. */
export interface ListField<Name extends string = string, Fields extends readonly Field[] = readonly Field[]>
  extends FieldCommon<Name> {
  kind: 'list'
  fields: Fields
  /** Names of the sub-fields whose values make the one-line summary of a card. */
  summary: readonly string[]
  /** 'day', 'vehicle': for 'Add day'. */
  itemName: string
  minItems?: number | ((context: FieldContext) => number)
  maxItems?: number
  /** True if the form shows a table, with all fields that fit in a cell; or the names of these fields. */
  table?: true | readonly string[]
}

/** A group of fields stored as one map, under a heading. */
export interface GroupField<Name extends string = string, Fields extends readonly Field[] = readonly Field[]>
  extends FieldCommon<Name> {
  kind: 'group'
  fields: Fields
  /** Groups with the same fields and the same name here: the form shows one table of all of them. */
  table?: string
}

export type Field = ScalarField | ListField | GroupField
/** The names of some fields. */
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

/** A choice: `options` as words that are also their values, or as pairs of value and label. */
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

/** The builders: `field.text('tripName', 'Trip or shoot name', { required: true })`. */
export const field = {
  /** Makes a field of any kind that has no builder. */
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
  /** A fact that is true or false, for a tick that confirms something. */
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

/** Marks a field without which a record cannot be read. */
export const essential = <F extends ScalarField>(of: F): F & { essential: true } => ({
  ...of,
  essential: true,
})

/** Sets the value of a field for records without it. */
export const withDefault = <F extends ScalarField, const Value extends string | number | boolean>(
  of: F,
  fallback: Value,
): F & { fallback: Value } => ({ ...of, fallback })
