import { contractEvents } from '@/domain/contracts/events/registry'
import { privateFields } from '@/domain/contracts/private'
import { numberTerms } from '@/domain/contracts/save-parts'
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
const editable = [...termKeys, ...followed].filter(
  key => !['type', 'privateGiven'].includes(key) && !numberTerms.includes(key),
)

/** The functions about contracts that are made from the domain. */
export function contractFunctions(): string {
  const { fields } = fieldsOf(contractSchema)
  const shaped = [...termKeys, ...figureKeys, ...followed, 'historicCompanyName', 'historicFilmingRate']
    .concat('historicTotalContractPayment', 'historicTravelDayRate')
    .map(key => [key, fields[key] ?? {}] as const)
  const optional = shaped.filter(([, json]) => isNumber(json)).map(([key]) => key)
  return [
    listFunction('contractKeys', Object.keys(fields)),
    `// What an edit may change at a time: words and copies, or numbers, choices and payments.\n${listFunction('contractWordKeys', editable)}`,
    listFunction('contractNumberKeys', [...numberTerms, ...figureKeys]),
    `// What an edit may take away again: amounts and counts.\n${listFunction('optionalContractKeys', optional)}`,
    listFunction('privateContractKeys', privateFields),
    `// The roles that may do an event, by from>to.\n${rolesFunction()}`,
    `// What the words of the terms may hold: type, size and elements of each.\nfunction isContractWords(data) {\n  return ${grouped(wordConditions(shaped), '    ')};\n}`,
    `// What the copies of other records may hold. Only those that change are looked at: \`before\` is what was there.
function isContractCopies(before, data) {\n  return ${grouped(
      shaped.filter(([, json]) => json.type === 'object').map(([key, json]) => mapCondition(key, json)),
      '    ',
    )};\n}`,
    `// What the lists may hold.\nfunction isContractLists(data) {\n  return ${grouped(listConditions(shaped), '    ')};\n}`,
    `// What the numbers and choices may hold.\nfunction isContractNumbers(data) {\n  return ${grouped(numberConditions(shaped), '    ')};\n}`,
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
function wordConditions(fields: Fields): string[] {
  const strings = fields.filter(([, json]) => json.type === 'string' && !json.enum)
  const days = strings.filter(([, json]) => json.pattern !== undefined)
  const texts = strings.filter(([, json]) => json.pattern === undefined && json.maxLength !== undefined)
  const ids = strings.filter(([, json]) => json.pattern === undefined && json.maxLength === undefined)
  return [
    ...bySize(texts),
    `areDays([${keysOf(days).map(getText).join(', ')}])`,
    `areIds([${keysOf(ids).map(getText).join(', ')}])`,
  ]
}

function listConditions(fields: Fields): string[] {
  return fields
    .filter(([key, json]) => json.type === 'array' && key !== 'paymentSchedule')
    .map(([key, json]) => listConditionOf(key, json))
}

function numberConditions(fields: Fields): string[] {
  const numbers = fields.filter(([, json]) => isNumber(json))
  return [
    ...byChoice(fields.filter(([, json]) => json.enum)),
    `areFlags([${keysOf(fields.filter(([, json]) => json.type === 'boolean'))
      .map(key => `data.get('${key}', false)`)
      .join(', ')}])`,
    `areAmounts([${keysOf(numbers.filter(([, json]) => json.type === 'integer'))
      .map(getNumber)
      .join(', ')}])`,
    `areCounts([${keysOf(numbers.filter(([, json]) => json.type === 'number'))
      .map(getNumber)
      .join(', ')}])`,
  ]
}

const keysOf = (fields: Fields) => fields.map(([key]) => key)

/** A pattern repeats at most a thousand times; what is longer is limited altogether. */
const LONGEST_REPEAT = 1000

function bySize(texts: Fields): string[] {
  const within = (least: number, most: number) =>
    texts.filter(([, { maxLength = 0 }]) => maxLength > least && maxLength <= most)
  const long = within(LONGEST_REPEAT, Number.POSITIVE_INFINITY)
  const all = long.reduce((sum, [, { maxLength = 0 }]) => sum + maxLength, 0)
  return [
    ...[[0, 200] as const, [200, LONGEST_REPEAT] as const].map(
      ([least, most]) => `areSized([${keysOf(within(least, most)).map(getText).join(', ')}], ${most})`,
    ),
    `areShortTexts([${keysOf(long).map(getText).join(', ')}], ${all})`,
    `isLine(${getText('name')}, 0, 500)`,
  ]
}

function byChoice(enums: Fields): string[] {
  const groups = new Map<string, string[]>()
  for (const [key, json] of enums) {
    const choices = (json.enum ?? []).join('|')
    groups.set(choices, [...(groups.get(choices) ?? []), key])
  }
  return [...groups].map(([choices, keys]) => {
    const list = choices.split('|')
    const first = list.includes('') ? '' : (list[0] ?? '')
    return `[${keys.map(key => `data.get('${key}', ${quoted(first)})`).join(', ')}].hasOnly(${listOf(list)})`
  })
}

function mapCondition(key: string, json: JsonSchema): string {
  const keys = Object.keys(json.properties ?? {})
  const most = Object.values(json.properties ?? {}).reduce((sum, { maxLength = 150 }) => sum + maxLength, 0)
  const value = `data.get('${key}', {})`
  return `(${value} == before.get('${key}', {}) || isTextMap(${value}, ${listOf(keys)}, ${most}))`
}

function listConditionOf(key: string, json: JsonSchema): string {
  const value = `data.get('${key}', [])`
  if (key === 'privateGiven') return `${value} is list && ${value}.hasOnly(privateContractKeys())`
  return `isLines(${value}, ${json.maxItems}, ${json.items?.maxLength})`
}

const DAY = '([0-9]{4}-[0-9]{2}-[0-9]{2})?'

/** 'due day|minor units|what for', each (`paymentLine`). */
function paymentsFunctions(): string {
  const line = `${DAY}[|][0-9]{1,12}[|][^\\n]{0,300}`
  return `// The payments, all looked at at once.
function arePayments(value) {
  return isList(value, ${MOST_PAYMENTS}) && isTexts(value, '\\n') && value.join('\\n').matches('(${line}(\\n${line})*)?');
}`
}
