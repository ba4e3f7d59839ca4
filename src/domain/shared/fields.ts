import type { CertificateRegistry } from './certificates'
import type { FileRef } from './file-ref'
import type { Address } from './values/address'
import type { Money } from './values/money'
import type { SecretShape } from './values/secret'

/**
 * Forms as data: a field says what a person may enter, what is required and when, and what it is called. From it follow
 * the form, the reading view, the PDF, completeness, and the comparison of two versions.
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

/** The type of a value of each kind, once given. Not yet given is `undefined` or the empty string or list. */
export interface KindValue {
  text: string
  textarea: string
  /** One per line: prompts, types of aircraft. */
  lines: string[]
  /** Markdown. */
  richText: string
  email: string
  /** In any notation: emergency plans have 999 and '+47 22 12 34 56 ext. 3' too, which have no form in E.164. */
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
  /** As it is said: 12.07 for 12.07 %. */
  percentage: number
  /** Whole pence, cents or yen, and the currency. */
  money: Money
  /** Whole pence, cents or yen, in the currency that the record as a whole is in: its answer `currency`. */
  amount: number
  select: string
  multiselect: string[]
  yesNo: 'yes' | 'no'
  yesNoNA: 'yes' | 'no' | 'na'
  tick: boolean
  person: PersonRef
  people: PersonRef[]
  /** The id of one user of the app; the ids of several. Nobody outside it can be named here. */
  user: string
  users: string[]
  /** ISO 3166-1 alpha-3 codes. */
  countries: string[]
  country: string
  /** The id of a record, or ids where several may be chosen. */
  production: string
  company: string
  /** A job on a shoot. */
  role: string
  sops: string[]
  pras: string[]
  /** The id of one PRA. */
  pra: string
  /** Whom contracts are made with: a person, a lender or supplier; and the wording for people outside the UK. */
  contractCrew: string
  contractCompany: string
  nonUkContractRole: string
  /** The title of a role of HMRC's list, at the time it was chosen. */
  hmrcRole: string
  aircraft: string
  pilot: string
  /** A hazard of the catalogue, by id; empty for one of the person's own. */
  hazard: string
  /** Postal, its parts apart. */
  address: Address
  point: Point
  /** A closed area: its corners in order (nested arrays are not storable). */
  area: Point[]
  /** A way: its points in order, read from a GPX or KML file. */
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

/** What a condition may look at beside the answers of its own group. */
export interface FieldContext {
  /** The PRA type; a plain word here, since forms know no entity. */
  type: string
  /** The whole of this step's answers (a field inside a sub-record sees its siblings as `answers`). */
  step: Content
  /** The answers of every step of the record, by slug. */
  steps: Readonly<Record<string, Content>>
  /** Today, `YYYY-MM-DD`, for 'checked within 30 days'. */
  today: string
  /** Whether a required text must say something: 'TBC' is not an answer then. */
  refusesNonAnswers?: boolean
  /** The register entries of people and things that answers refer to, if known. */
  registry?: CertificateRegistry
  /** The reading form of a day `YYYY-MM-DD`; '12 Apr 2026' by default: contracts have their own way (requirements 9). */
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
  /** One line under the label. */
  help?: string
  /** Required to submit, always or on a condition. Never required to save. */
  required?: boolean | When
  /** Shown, and counted, only when this holds. */
  showWhen?: When
  /** Kept out of every PDF and of the reading view of other people. A secret is, without this. */
  private?: boolean
  /** A stored record without it cannot be read at all (`essential`). */
  essential?: true
}

/** `pattern` and `mask` are of secrets: which number it is, and how much of it is shown masked. */
export interface ScalarField<
  Name extends string = string,
  Kind extends ScalarKind = ScalarKind,
  Value extends string = string,
> extends FieldCommon<Name>,
    SecretShape {
  kind: Kind
  /** Values of a stored record that say nothing here (`withDefault`). */
  fallback?: string | number | boolean
  /** A heading above it and the fields after it: 'Approvals'. */
  heading?: string
  options?: readonly Option<Value>[]
  unit?: string
  /** Of money in whole units: pounds, not pence. */
  min?: number
  max?: number
  /** The currency that money starts with; GBP by default. */
  currency?: string
  /** A whole number only. */
  integer?: boolean
  /** For numbers: whole or half, nothing finer. */
  halves?: boolean
  /** The most characters; 5,000 by default, 50,000 of rich text. */
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
  /** For days: one of the shoot itself, which moves when the shoot does. The last day of a certificate stays. */
  movesWithShoot?: boolean
  /** For pictures: each has a caption. */
  captioned?: boolean
  /** For phones: somebody's own number, never a short one of an emergency service. */
  isOwnNumber?: boolean
  /** For people: somebody to ring. Their numbers are next to their names wherever the answer is read. */
  isRung?: boolean
  /** For pilots and aircraft of the registers: which ones are offered; all by default. */
  flies?: 'drones' | 'manned'
  /** For PRAs: only those of this type are offered; all by default. */
  praType?: 'drone'
}

/** A list of sub-records, each a card that folds to one line. */
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
  /** People think of it as a table: the form offers one, of all fields that a cell can hold, or of those named. */
  table?: true | readonly string[]
}

/** A group of fields stored as one map, under a heading. */
export interface GroupField<Name extends string = string, Fields extends readonly Field[] = readonly Field[]>
  extends FieldCommon<Name> {
  kind: 'group'
  fields: Fields
  /** Groups of the same fields under one name: the form offers one table of all of them. */
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

/** A choice: `options` as words, of which each is its own value, or as pairs of value and label. */
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
  /** Of any kind that has no builder of its own. */
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
  /** A fact that is true or not, where a tick confirms something. */
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

/** The same field of a record that cannot be read without it. */
export const essential = <F extends ScalarField>(of: F): F & { essential: true } => ({
  ...of,
  essential: true,
})

/** The same field of a record that has this value where it says nothing. */
export const withDefault = <F extends ScalarField, const Value extends string | number | boolean>(
  of: F,
  fallback: Value,
): F & { fallback: Value } => ({ ...of, fallback })
