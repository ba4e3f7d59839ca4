import { asContent, asItems } from '@/domain/shared/answers'
import type { Content, Field, ScalarKind } from '@/domain/shared/fields'

/** Returns the ids in the answers of all fields of a kind, such as `company` or `sops`, at any depth. Ids may occur several times. */
export function idsIn(fields: readonly Field[], content: Content, kind: ScalarKind): string[] {
  return fields.flatMap(field => {
    const value = content[field.name]
    if (field.kind === 'group') return idsIn(field.fields, asContent(value), kind)
    if (field.kind === 'list') return asItems(value).flatMap(item => idsIn(field.fields, item, kind))
    if (field.kind !== kind) return []
    return (Array.isArray(value) ? value : [value]).filter(id => typeof id === 'string' && id !== '')
  })
}
