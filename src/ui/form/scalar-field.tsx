import { type ComponentType, memo, use } from 'react'
import { isBlank } from '@/domain/shared/answers'
import type { ScalarField } from '@/domain/shared/fields'
import { builtInRenderers } from './built-in-renderers'
import { fieldId } from './content-path'
import { FieldRenderers, type RendererProps } from './field-renderers'
import { isGroupControl, isInlineField, isWideField } from './field-shape'
import { describedBy, FieldMessages, FieldShell } from './field-shell'
import classes from './form.module.css'
import { SuggestionNote } from './suggestions/suggestion-note'
import { useSuggestion } from './suggestions/use-suggestion'
import { useAnswer } from './use-answer'

export interface ScalarFieldRowProps {
  field: ScalarField
  path: string
  required: boolean
  error: string
  warning: string
  showAll: boolean
  disabled: boolean
  /** True if the field is marked while its answer is missing. */
  marksMissing: boolean
}

/** One field with its label, help and problems. It is drawn again only if one of these or its answer has changed. */
export const ScalarFieldRow = memo(function ScalarFieldRow({
  field,
  path,
  required,
  error,
  warning,
  showAll,
  disabled,
  marksMissing,
}: ScalarFieldRowProps) {
  const { value, isTouched, filled, onChange, onBlur } = useAnswer(path)
  const renderers = use(FieldRenderers)
  const id = fieldId(path)
  const suggested = useSuggestion(field, path, value, disabled, onChange)

  const shown = showAll || isTouched
  const messages = { error: shown ? error : '', warning: shown ? warning : '' }
  // A cast, since the kind is known only at run time. Stored values may have an older type, so each control checks its value.
  const Control = (renderers[field.kind] ?? builtInRenderers[field.kind]) as
    | ComponentType<RendererProps>
    | undefined
  if (!Control) return null
  const control = (
    <Control
      id={id}
      label={field.label}
      value={value ?? undefined}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      required={required}
      field={suggested.shownField}
      describedBy={describedBy(id, { help: field.help, ...messages })}
      invalid={messages.error !== ''}
    />
  )
  if (field.kind === 'tick') {
    return (
      <div className={classes.field} data-wide>
        {control}
        {field.help && (
          <div id={`${id}-help`} className={classes.help}>
            {field.help}
          </div>
        )}
        <FieldMessages id={id} {...messages} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for a key of the control within.
    <div
      className={classes.cell}
      data-wide={isWideField(field) || undefined}
      data-day={field.kind === 'date' || undefined}
      onKeyDown={suggested.onKeyDown}
    >
      <FieldShell
        id={id}
        isInline={isInlineField(field)}
        helpBelow={!isWideField(field)}
        label={field.label}
        help={field.help}
        required={required}
        isMissing={marksMissing && error !== '' && isBlank(value)}
        isGroup={isGroupControl(field)}
        {...messages}
      >
        {control}
        {suggested.suggestion && (
          <SuggestionNote {...suggested} suggestion={suggested.suggestion} value={value} />
        )}
        {filled.length > 0 && (
          <div className={classes.hint} role="status">
            Filled in from the record: {filled.join(', ')}. Check them.
          </div>
        )}
      </FieldShell>
    </div>
  )
})
