import { stepBySlug } from '@/domain/pras/steps/registry'
import type { Content, Field } from '@/domain/shared/fields'
import type { AnswerKind } from './merging'

interface Renaming {
  kind: AnswerKind
  from: string
  to: string
}

/** Replaces one record by another in the answers. Returns the changed answers by slug, only for steps that name the record. */
export function renamedSteps(
  contents: Readonly<Record<string, Content>>,
  renaming: Renaming,
): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(contents).flatMap(([slug, content]) => {
      const renamed = renamedIn(stepBySlug(slug)?.fields ?? [], content, renaming)
      return renamed === content ? [] : [[slug, renamed]]
    }),
  )
}

/** Returns the slugs of those steps that have a field for a record of this kind. */
export function slugsNaming(slugs: readonly string[], kind: AnswerKind): string[] {
  return slugs.filter(slug => holds(stepBySlug(slug)?.fields ?? [], kind))
}

function holds(fields: readonly Field[], kind: AnswerKind): boolean {
  return fields.some(field => field.kind === kind || ('fields' in field && holds(field.fields, kind)))
}

/** Replaces the record in these answers. Returns the same object if nothing in it names the record. */
function renamedIn(fields: readonly Field[], content: Content, renaming: Renaming): Content {
  const changes = fields.flatMap((field): [string, unknown][] => {
    const value = content[field.name]
    const next = renamedValue(field, value, renaming)
    return next === value ? [] : [[field.name, next]]
  })
  return changes.length === 0 ? content : { ...content, ...Object.fromEntries(changes) }
}

function renamedValue(field: Field, value: unknown, renaming: Renaming): unknown {
  if (field.kind === renaming.kind) return value === renaming.from ? renaming.to : value
  if (field.kind === 'group') return isContent(value) ? renamedIn(field.fields, value, renaming) : value
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  const items = value.map(item => (isContent(item) ? renamedIn(field.fields, item, renaming) : item))
  return items.some((item, at) => item !== value[at]) ? items : value
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
