import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { type Names, readableValue } from '@/domain/pras/steps/readable'
import { asContent, asItems, isBlank, isShown } from '@/domain/shared/answers'
import type { Content, Field, ScalarField } from '@/domain/shared/fields'
import { proposals } from './proposals'

/** Something that is answered elsewhere in the PRA, and still blank here. */
export interface KnownAnswer {
  /** Dot path within the step; of rows, the list. */
  path: string
  /** 'Greatest depth'; within a row 'Location 2: From'. */
  label: string
  /** The answer in words. */
  words: string
  /** The content of the step with this answer in it. */
  put: (content: Content) => Content
}

/**
 * What other answers say of the blank ones of this step: nothing is asked for twice in silence, and nothing is filled in
 * unseen. An answer that somebody gave is never proposed over.
 *
 * @param content of the step, as it is being written
 */
export function knownAnswers(
  step: StepDefinition,
  content: Content,
  context: StepContext,
  names: Names,
): KnownAnswer[] {
  const found = proposals[step.slug]?.(content, context.steps)
  if (!found) return []
  // What this very filling brings into view is filled in with it: names of observers after the yes that asks for them.
  let whole = content
  const answers = (found.answers ?? []).flatMap(({ path, value }): KnownAnswer[] => {
    const place = fieldAt(step, path)
    if (!place || isBlank(value) || !isBlank(answerAt(content, path))) return []
    const siblings = place.isTop ? whole : asContent(answerAt(whole, path.split('.').slice(0, 2).join('.')))
    if (!isShown(place.field, siblings, { ...context, step: whole })) return []
    whole = withAnswer(whole, path, value)
    const words = readableValue(place.field, value, names, content)
    return [{ path, label: place.label, words, put: before => withAnswer(before, path, value) }]
  })
  const rows = (found.rows ?? []).flatMap(({ list, rows, words }): KnownAnswer[] => {
    const field = step.fields.find(({ name }) => name === list)
    if (!field || rows.length === 0) return []
    const added = rows.map(withoutBlanks)
    const put = (before: Content) => ({ ...before, [list]: [...asItems(before[list]), ...added] })
    return [{ path: list, label: field.label, words, put }]
  })
  return [...answers, ...rows]
}

const withoutBlanks = (row: Content): Content =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value)))

function fieldAt(
  step: StepDefinition,
  path: string,
): { field: ScalarField; label: string; isTop: boolean } | undefined {
  const [name, index, inner] = path.split('.')
  const top = step.fields.find(field => field.name === name)
  if (!top) return undefined
  if (top.kind !== 'list') return isScalar(top) ? { field: top, label: top.label, isTop: true } : undefined
  const field = top.fields.find(each => each.name === inner)
  if (!field || !isScalar(field)) return undefined
  return { field, label: `${capital(top.itemName)} ${Number(index) + 1}: ${field.label}`, isTop: false }
}

const isScalar = (field: Field): field is ScalarField => field.kind !== 'list' && field.kind !== 'group'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function answerAt(content: Content, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : asContent(value)[key]),
      content,
    )
}

/** 'maxDepth' or 'locations.0.dateFrom'. */
function withAnswer(content: Content, path: string, value: unknown): Content {
  const [name = '', index, inner] = path.split('.')
  if (index === undefined || inner === undefined) return { ...content, [name]: value }
  const items = asItems(content[name])
  return {
    ...content,
    [name]: items.map((item, at) => (at === Number(index) ? { ...item, [inner]: value } : item)),
  }
}
