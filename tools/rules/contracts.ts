import { contractEvents } from '@/domain/contracts/events/registry'
import { privateFields } from '@/domain/contracts/private'
import { contractFiguresSchema, contractSchema, contractTermsSchema } from '@/domain/contracts/schema'
import { contractTypes } from '@/domain/contracts/types'
import { contractTransitions } from '@/domain/contracts/workflow/transitions'
import { currencies } from '@/domain/shared/currencies'
import { fieldsOf, listOf, quoted } from './shapes'

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
const figureKeys = Object.keys(contractFiguresSchema.shape)
/** What an edit of a draft may change; a contract's type is its own for good. */
const editable = [...new Set([...termKeys, ...figureKeys, ...followed])].filter(key => key !== 'type')

/** The functions about contracts that are made from the domain. */
export function contractFunctions(): string {
  const { fields } = fieldsOf(contractSchema)
  const ofType = (type: string) => [...termKeys, ...figureKeys].filter(key => fields[key]?.type === type)
  const [amounts, counts] = [ofType('integer'), ofType('number')]
  return [
    listFunction('contractKeys', Object.keys(fields)),
    listFunction('contractTypes', contractTypes),
    `// What an edit may change.\n${listFunction('editableContractKeys', [...editable, 'termsRevision', 'lastLogId'])}`,
    `// Numbers of the terms, and what the figures follow from beside them.\n${listFunction('contractNumberKeys', [...amounts, ...counts, 'rateIncludesHolidayPay'])}`,
    `// What an edit may take away again: amounts and counts.\n${listFunction('optionalContractKeys', [...amounts, ...counts])}`,
    listFunction('privateContractKeys', privateFields),
    `// The roles that may do an event, by from>to.\n${rolesFunction()}`,
    `// What the numbers may hold: looked at together, since one by one they would go over the evaluation budget.\nfunction areContractNumbers(data) {\n  return areAmounts([${amounts.map(getNumber).join(', ')}])\n    && areCounts([${counts.map(getNumber).join(', ')}]);\n}`,
    `// Of a private part where nothing is given.\nfunction emptyPrivate() {\n  return {${privateFields.map(key => `${quoted(key)}: ''`).join(', ')}};\n}`,
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

const listFunction = (name: string, texts: readonly string[]) =>
  `function ${name}() {\n  return ${listOf(texts)};\n}`
const getNumber = (key: string) => `data.get('${key}', 0)`
