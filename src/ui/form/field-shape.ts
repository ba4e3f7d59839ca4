import type { ScalarField } from '@/domain/shared/fields'

/** The most choices that are all shown at once. If there are more, the field has a search. */
export const FEW_OPTIONS = 7

/** True if several choices are ticked; false if they are searched. */
export function isTickList(field: ScalarField): boolean {
  return field.kind === 'multiselect' && (field.options?.length ?? 0) <= FEW_OPTIONS
}

/** True if the field's label belongs to a group of controls and not to one control. */
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

/** True if the answer is next to the question, so that a column of questions reads like a list. */
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

/** True if the field takes the full width of its form: long answers, and questions too long for a column. */
export function isWideField(field: ScalarField): boolean {
  return (
    field.isWide === true ||
    isInlineField(field) ||
    wideKinds.has(field.kind) ||
    field.label.length > 44 ||
    (field.help?.length ?? 0) > 90
  )
}
