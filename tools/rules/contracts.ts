import { contractEvents } from '@/domain/contracts/events/registry'
import { privateFields } from '@/domain/contracts/private'
import {
  contractFiguresSchema,
  contractSchema,
  contractTermsSchema,
  MOST_PAYMENTS,
} from '@/domain/contracts/schema'
import { contractTransitions } from '@/domain/contracts/workflow/transitions'
import { currencies } from '@/domain/shared/currencies'
import { fieldsOf, grouped, type JsonSchema, listOf, quoted } from './shapes'

/** What follows from the terms and is written with them. */
const followed = [
  'name',
  'searchTokens',
  'companyId',
  'companyAccess',
  'cachedCrew',
  'cachedCompany',
  'cachedProduction',
  'cachedProductionCompany',
  'privateGiven',
]
const termKeys = Object.keys(contractTermsSchema.shape)
const figureKeys = Object.keys(contractFiguresSchema.shape).filter(key => key !== 'name')
/** What an edit of a draft may change; a contract's type is its own for good. */
const editable = [...termKeys, ...figureKeys, ...followed.filter(key => key !== 'privateGiven')]

/** The functions about contracts that are made from the domain. */
export function contractFunctions(): string {
  const { fields } = fieldsOf(contractSchema)
  const shaped = [...termKeys, ...figureKeys, ...followed, 'historicCompanyName', 'historicFilmingRate']
    .concat('historicTotalContractPayment', 'historicTravelDayRate')
    .map(key => [key, fields[key] ?? {}] as const)
  const optional = shaped.filter(([, json]) => isNumber(json)).map(([key]) => key)
  return [
    listFunction('contractKeys', Object.keys(fields)),
    listFunction('editableContractKeys', editable),
    `// What an edit may take away again: amounts and counts.\n${listFunction('optionalContractKeys', optional)}`,
    listFunction('privateContractKeys', privateFields),
    `// The roles that may do an event, by from>to.\n${rolesFunction()}`,
    `// What terms and copies may hold: type, size and elements of each.\nfunction isContractShape(data) {\n  return ${grouped(conditionsOf(shaped), '    ')};\n}`,
    `// Of a private part where nothing is given.\nfunction emptyPrivate() {\n  return {${privateFields.map(key => `${quoted(key)}: ''`).join(', ')}};\n}`,
    paymentsFunctions(),
    `// Minor units of a whole one.\nfunction minorUnitsOf(currency) {\n  return currency in ${listOf(currencies.filter(({ decimals }) => decimals === 0).map(({ code }) => code))} ? 1 : 100;\n}`,
  ].join('\n\n')
}

function rolesFunction(): string {
  const byEvent = contractEvents.map(event => {
    const rows = contractTransitions.filter(row => row.event === event)
    const keys = rows.flatMap(row =>
      row.from.map(from => ({ key: `${from}>${row.to === 'same' ? from : row.to}`, by: row.by })),
    )
    const cases = keys.map(({ key, by }) => `key == ${quoted(key)} ? ${listOf(by)}`).join(' : ')
    return `event == ${quoted(event)} ? (${cases} : [])`
  })
  return `function contractRoles(event, key) {\n  return ${byEvent.join('\n    : ')}\n    : [];\n}`
}

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer'
const listFunction = (name: string, texts: readonly string[]) =>
  `function ${name}() {\n  return ${listOf(texts)};\n}`
const getText = (key: string) => `data.get('${key}', '')`
const getNumber = (key: string) => `data.get('${key}', 0)`

type Fields = readonly (readonly [string, JsonSchema])[]

/** The fields of one kind are looked at together: one by one they would go over the evaluation budget. */
function conditionsOf(fields: Fields): string[] {
  const strings = fields.filter(([, json]) => json.type === 'string' && !json.enum)
  const days = strings.filter(([, json]) => json.pattern !== undefined)
  const texts = strings.filter(([, json]) => json.pattern === undefined && json.maxLength !== undefined)
  const ids = strings.filter(([, json]) => json.pattern === undefined && json.maxLength === undefined)
  const enums = fields.filter(([, json]) => json.enum)
  const numbers = fields.filter(([, json]) => isNumber(json))
  return [
    ...bySize(texts),
    `areDays([${keysOf(days).map(getText).join(', ')}])`,
    `areIds([${keysOf(ids).map(getText).join(', ')}])`,
    ...byChoice(enums),
    `areFlags([${keysOf(fields.filter(([, json]) => json.type === 'boolean'))
      .map(key => `data.get('${key}', false)`)
      .join(', ')}])`,
    ...byLimit(numbers),
    ...fields.filter(([, json]) => json.type === 'object').flatMap(([key, json]) => mapConditions(key, json)),
    ...fields.filter(([, json]) => json.type === 'array').map(([key, json]) => listConditionOf(key, json)),
  ]
}

const keysOf = (fields: Fields) => fields.map(([key]) => key)

function groupedBy<T>(fields: Fields, of: (json: JsonSchema) => T): [T, string[]][] {
  const groups = new Map<T, string[]>()
  for (const [key, json] of fields) groups.set(of(json), [...(groups.get(of(json)) ?? []), key])
  return [...groups]
}

/** A pattern repeats at most a thousand times. */
const LONGEST_REPEAT = 1000

function bySize(texts: Fields): string[] {
  const sizes = groupedBy(texts, ({ maxLength = 0 }) => maxLength)
  const short = sizes.filter(([most]) => most <= LONGEST_REPEAT)
  const long = sizes.filter(([most]) => most > LONGEST_REPEAT)
  return [
    ...short.map(([most, keys]) => `areSized([${keys.map(getText).join(', ')}], ${most})`),
    `areTexts([${long.flatMap(([, keys]) => keys.map(getText)).join(', ')}])`,
    ...long.flatMap(([most, keys]) => keys.map(key => `${getText(key)}.size() <= ${most}`)),
    `isLine(${getText('name')}, 0, 500)`,
  ]
}

function byChoice(enums: Fields): string[] {
  return groupedBy(enums, json => (json.enum ?? []).map(String).join('|')).map(([choices, keys]) => {
    const list = choices.split('|')
    const first = list.includes('') ? '' : (list[0] ?? '')
    return `[${keys.map(key => `data.get('${key}', ${quoted(first)})`).join(', ')}].hasOnly(${listOf(list)})`
  })
}

function byLimit(numbers: Fields): string[] {
  const whole = numbers.filter(([, json]) => json.type === 'integer')
  const counted = numbers.filter(([, json]) => json.type === 'number')
  return [
    `areAmounts([${keysOf(whole).map(getNumber).join(', ')}])`,
    `areCounts([${keysOf(counted).map(getNumber).join(', ')}])`,
    ...counted
      .filter(([key]) => termKeys.includes(key))
      .map(([key, json]) => `${getNumber(key)} <= ${json.maximum}`),
  ]
}

function mapConditions(key: string, json: JsonSchema): string[] {
  const keys = Object.keys(json.properties ?? {})
  const most = Object.values(json.properties ?? {}).reduce((sum, { maxLength = 150 }) => sum + maxLength, 0)
  return [`isTextMap(data.get('${key}', {}), ${listOf(keys)}, ${most})`]
}

function listConditionOf(key: string, json: JsonSchema): string {
  const value = `data.get('${key}', [])`
  if (key === 'paymentSchedule') return `arePayments(${value})`
  if (key === 'privateGiven') return `${value} is list && ${value}.hasOnly(privateContractKeys())`
  return `isLines(${value}, ${json.maxItems}, ${json.items?.maxLength})`
}

const CHUNK = 10

/** Rules have no loops, so each place of the list is asked for by its number, ten to a function; what is not there costs little. */
function paymentsFunctions(): string {
  const chunks = Array.from({ length: MOST_PAYMENTS / CHUNK }, (_, at) => {
    const from = at * CHUNK
    const part = `value[${from}:value.size() < ${from + CHUNK} ? value.size() : ${from + CHUNK}]`
    return from === 0
      ? `(value.size() == 0 || areSomePayments(${part}))`
      : `(value.size() <= ${from} || areSomePayments(${part}))`
  })
  const places = (of: (at: number) => string): string =>
    `[${of(0)}]${Array.from({ length: CHUNK - 1 }, (_, at) => ` .concat(size > ${at + 1} ? [${of(at + 1)}] : [])`).join('')}`
  return [
    `function arePayments(value) {\n  return isList(value, ${MOST_PAYMENTS}) && ${chunks.join('\n    && ')};\n}`,
    `function areSomePayments(value) {\n  let size = value.size();\n  return arePaymentMaps(${places(at => `value[${at}] is map ? value[${at}].keys() : [].toSet()`)})\n    ? areSized(${places(at => `value[${at}].get('description', 0)`)}, 300)\n      && areDays(${places(at => `value[${at}].get('dueOn', 0)`)})\n      && areAmounts(${places(at => `value[${at}].get('amount', 0)`)}) : false;\n}`,
    `function arePaymentMaps(keys) {\n  return keys.hasOnly([['description', 'dueOn', 'amount'].toSet(), ['description', 'dueOn'].toSet()]);\n}`,
  ].join('\n\n')
}
