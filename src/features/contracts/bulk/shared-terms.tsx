import { useMemo } from 'react'
import { firstFields, laterSections, sharedTerms } from '@/domain/contracts/bulk/shared-terms'
import { scheduleTemplates } from '@/domain/contracts/totals'
import { fieldProblems } from '@/domain/fields/field-problems'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { entityRenderers } from '@/pickers/entity-renderers'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { useToday } from '@/ui/use-today'
import classes from './bulk.module.css'

interface SharedTermsProps {
  content: Content
  schedule: string
  disabled: boolean
  onChange: (content: Content) => void
  onSchedule: (schedule: string) => void
}

/** The terms that all new contracts of the board share, except the production. */
export function SharedTerms({ content, schedule, disabled, onChange, onSchedule }: SharedTermsProps) {
  const today = useToday()
  const context = useMemo<FieldContext>(
    () => ({ type: sharedTerms(content).type, step: content, steps: {}, today }),
    [content, today],
  )
  const problems = useMemo(
    () =>
      [...firstFields, ...laterSections.flatMap(({ fields }) => fields)].flatMap(field =>
        fieldProblems([field], content, context).filter(() => content[field.name] !== undefined),
      ),
    [content, context],
  )
  const form = { value: content, context, onChange, disabled, problems }
  const asked = firstFields.filter(({ name }) => name !== 'productionId')
  return (
    <FieldRenderers value={entityRenderers}>
      <FieldList {...form} fields={asked} />
      {laterSections
        .filter(({ showWhen }) => showWhen?.(context) ?? true)
        .map(({ id, title, fields }) => (
          <details key={id} className={classes.more}>
            <summary>{title}</summary>
            <FieldList {...form} fields={fields} />
          </details>
        ))}
      <label className={classes.schedule}>
        <span>Each is paid</span>
        <select
          className="gl-input"
          value={schedule}
          disabled={disabled}
          onChange={event => onSchedule(event.target.value)}
        >
          {scheduleTemplates.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </FieldRenderers>
  )
}
