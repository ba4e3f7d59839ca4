import { readScalar } from '@/domain/fields/read-answers'
import { asContent } from '@/domain/shared/answers'
import type { Content, Field, KindValue, ScalarField, ScalarKind } from '@/domain/shared/fields'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import type { FullAnswers } from './answer-types'

/** The value of a missing answer, by the kind of its field. It also replaces an answer of the wrong type. */
const empty: { [Kind in ScalarKind]: KindValue[Kind] | '' | undefined } = {
  text: '',
  textarea: '',
  lines: [],
  richText: '',
  email: '',
  phone: '',
  phoneIntl: '',
  secret: '',
  date: '',
  time: '',
  colour: '',
  number: Number.NaN,
  percentage: Number.NaN,
  money: undefined,
  amount: Number.NaN,
  select: '',
  multiselect: [],
  yesNo: '',
  yesNoNA: '',
  tick: false,
  person: undefined,
  people: [],
  user: '',
  users: [],
  countries: [],
  country: '',
  production: '',
  company: '',
  role: '',
  sops: [],
  pras: [],
  pra: '',
  contractCrew: '',
  contractCompany: '',
  nonUkContractRole: '',
  hmrcRole: '',
  aircraft: '',
  pilot: '',
  hazard: '',
  address: undefined,
  point: undefined,
  area: [],
  line: [],
  files: [],
  image: undefined,
  images: [],
  rating: Number.NaN,
}

const known = new WeakMap<Content, WeakMap<readonly Field[], Content>>()

/**
 * Makes answers safe for checks: every field is present, with a value of its kind. An answer of the wrong type, text instead of a
 * number, and an impossible day count as missing. A missing answer is '', NaN (every comparison with NaN is false), an empty
 * list, or undefined for a person, a place or money. Texts are trimmed. The same answers return the same object.
 */
export function fullAnswers<const Fields extends readonly Field[]>(
  fields: Fields,
  content: Content,
): FullAnswers<Fields> {
  const ofContent = known.get(content) ?? new WeakMap<readonly Field[], Content>()
  known.set(content, ofContent)
  const full = ofContent.get(fields) ?? readAll(fields, content)
  ofContent.set(fields, full)
  return full as FullAnswers<Fields>
}

function readAll(fields: readonly Field[], content: Content): Content {
  return Object.fromEntries(fields.map(field => [field.name, readOne(field, content[field.name])]))
}

function readOne(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return readAll(field.fields, asContent(value))
  if (field.kind !== 'list') return scalarOf(field, value)
  if (!Array.isArray(value)) return []
  return value.map(asContent).map(item => {
    const full = readAll(field.fields, item)
    return typeof item.id === 'string' && item.id !== '' ? { ...full, id: item.id } : full
  })
}

function scalarOf(field: ScalarField, value: unknown): unknown {
  const none = empty[field.kind]
  const read = readScalar(field.kind, value)
  if (typeof none === 'number') return typeof read === 'number' ? read : none
  if (typeof read !== 'string') return read ?? none
  const text = read.trim()
  if (field.kind === 'date') return isIsoDay(text) ? text : none
  return text
}
