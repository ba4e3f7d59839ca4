import { COPIED_FROM } from '@/domain/pras/steps/copied'
import { REASONS } from '@/domain/pras/steps/reasons'
import type { Content } from '@/domain/shared/fields'

/**
 * The answers of a step for a new PRA, marked as copied. Calendar days are left out, because they would look right and be wrong.
 * Reasons for findings are left out, because nobody wrote them for this shoot.
 */
export function copiedContent({ [REASONS]: _, ...content }: Content, reference: string): Content {
  return { ...withoutDays(content), [COPIED_FROM]: reference }
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

function withoutDays(content: Content): Content {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => !isDay(value))
      .map(([key, value]) => [key, cleaned(value)]),
  )
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(each => !isDay(each)).map(cleaned)
  return typeof value === 'object' && value !== null ? withoutDays(value as Content) : value
}
