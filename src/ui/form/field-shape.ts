import type { ScalarField } from '@/domain/shared/fields'

/** Up to so many choices are all shown at once; more are searched. */
export const FEW_OPTIONS = 7

/** Whether several choices are ticked rather than searched. */
export function isTickList(field: ScalarField): boolean {
  return field.kind === 'multiselect' && (field.options?.length ?? 0) <= FEW_OPTIONS
}

/** Whether the field's name belongs to a group of controls rather than to one. */
export function isGroupControl(field: ScalarField): boolean {
  switch (field.kind) {
    case 'yesNo':
    case 'yesNoNA':
    case 'rating':
    case 'files':
    case 'image':
    case 'images':
    case 'address':
    case 'area':
    case 'line':
      return true
    default:
      return isTickList(field)
  }
}

/** Whether the answer is next to the question: a column of questions reads like a list. */
export function isInlineField(field: ScalarField): boolean {
  return field.kind === 'yesNo' || field.kind === 'yesNoNA'
}

const wideKinds: ReadonlySet<string> = new Set([
  'textarea',
  'lines',
  'richText',
  'multiselect',
  'people',
  'users',
  'countries',
  'sops',
  'pras',
  'files',
  'images',
  'address',
  'point',
  'area',
])

/** Whether the field takes the whole width of its form: long answers, and questions too long for a column. */
export function isWideField(field: ScalarField): boolean {
  return (
    field.isWide === true ||
    isInlineField(field) ||
    wideKinds.has(field.kind) ||
    field.label.length > 44 ||
    (field.help?.length ?? 0) > 90
  )
}
