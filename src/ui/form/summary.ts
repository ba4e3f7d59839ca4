import { asContent, isPrivate } from '@/domain/shared/answers'
import { countries } from '@/domain/shared/countries'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Field, ListField, ScalarField } from '@/domain/shared/fields'
import { optionLabel, yesNoNAOptions } from '@/domain/shared/options'
import { valueText } from '@/domain/shared/values/value-text'
import type { NameOf } from './field-renderers'

/** The values of its summary fields, without blank ones. `record` has all answers of the form. */
export function cardSummary(field: ListField, item: Content, nameOf: NameOf, record: Content): string {
  return field.summary
    .map(name => answerText(findField(field.fields, name), item[name], nameOf, record))
    .filter(Boolean)
    .join(' · ')
}

function findField(fields: readonly Field[], name: string): ScalarField | undefined {
  const found = fields.find(candidate => candidate.name === name)
  return found && found.kind !== 'list' && found.kind !== 'group' ? found : undefined
}

function answerText(field: ScalarField | undefined, value: unknown, nameOf: NameOf, record: Content): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) {
    const texts = value.map(item => answerText(field, item, nameOf, record)).filter(Boolean)
    return texts.length > 3
      ? `${texts.slice(0, 3).join(', ')} and ${texts.length - 3} more`
      : texts.join(', ')
  }
  if (field && isPrivate(field)) return ''
  const text = field && valueText(field, value, record)
  if (text !== undefined) return text
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') {
    const { name } = asContent(value)
    return typeof name === 'string' ? name : ''
  }
  if (typeof value !== 'string') return ''
  switch (field?.kind) {
    case 'date':
      return formatDayShort(value) || value
    case 'yesNo':
    case 'yesNoNA':
      return `${field.label}: ${optionLabel(yesNoNAOptions, value)}`
    case 'country':
    case 'countries':
      return countries.find(country => country.id === value)?.name ?? value
    case 'user':
    case 'users':
      return nameOf('person', value)
    case 'production':
    case 'company':
    case 'role':
    case 'sops':
    case 'pras':
    case 'pra':
    case 'contractCrew':
    case 'contractCompany':
    case 'nonUkContractRole':
    case 'aircraft':
    case 'pilot':
    case 'hazard':
      return nameOf(field.kind, value)
    default: {
      const words = field?.options ? optionLabel(field.options, value) : value
      return words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words
    }
  }
}
