import { Fragment, memo, type ReactNode } from 'react'
import { get } from 'react-hook-form'
import { groupApplies } from '@/domain/fields/field-problems'
import { asContent, holds, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext, GroupField } from '@/domain/shared/fields'
import { fieldId, pathWithin } from './content-path'
import classes from './form.module.css'
import { useFormView } from './form-view'
import { GroupsOrTable } from './groups-or-table'
import { ListFieldRow } from './list-field'
import { ScalarFieldRow } from './scalar-field'
import { useDerived } from './use-derived'
import { useEnclosingForm } from './use-field-form'

export interface FieldRowsProps {
  fields: readonly Field[]
  /** The dot path of the group; empty at the top. */
  path: string
  /** True if the fields are required. In an optional group, they are required once the group has an answer. */
  isAsked?: boolean
}

/** The fields of one group of answers. Typing redraws it only if a field appears, disappears, or becomes required. */
export const FieldRows = memo(function FieldRows({ fields, path, isAsked = true }: FieldRowsProps) {
  const { problems, showAll, disabled, marksMissing, notes } = useFormView()
  const conditions = useConditions(fields, path)
  return (
    <div className={classes.rows}>
      {path !== '' && <Note>{notes?.at(path)}</Note>}
      {fields.map((field, index) => {
        const condition = conditions[index]
        if (condition === 'hidden') return null
        const own = pathWithin(path, field.name)
        const required = isAsked && condition === 'required'
        if (field.kind === 'list') {
          return (
            <Fragment key={field.name}>
              <ListFieldRow
                field={field}
                path={own}
                required={required}
                renderFields={card => <FieldRows fields={field.fields} path={card} />}
              />
              <Note>{notes?.at(own)}</Note>
            </Fragment>
          )
        }
        if (field.kind === 'group') {
          const groups = field.table ? shownOfTable(field.table, fields, conditions) : [field]
          if (groups[0] !== field) return null
          const card = (each: GroupField) => <GroupCard key={each.name} field={each} path={path} />
          return field.table ? (
            <GroupsOrTable key={field.name} label={field.table} groups={groups} path={path} drawCard={card} />
          ) : (
            card(field)
          )
        }
        return (
          <Fragment key={field.name}>
            {field.heading && <h2 className={classes.heading}>{field.heading}</h2>}
            <ScalarFieldRow
              field={field}
              path={own}
              required={required}
              {...problems.within(own)}
              showAll={showAll}
              disabled={disabled}
              marksMissing={marksMissing}
            />
            <Note>{notes?.at(own)}</Note>
          </Fragment>
        )
      })}
    </div>
  )
})

function GroupCard({ field, path }: { field: GroupField; path: string }) {
  const own = pathWithin(path, field.name)
  const form = useEnclosingForm()
  const isAsked = useDerived(() => {
    const content = form.content()
    return groupApplies(field, asContent(path ? get(content, path) : content), form.context())
  })
  return (
    <fieldset
      className={classes.group}
      id={fieldId(own)}
      tabIndex={-1}
      data-compact={field.table !== undefined || undefined}
    >
      <legend>{field.label}</legend>
      {field.help && <p className={classes.help}>{field.help}</p>}
      <FieldRows fields={field.fields} path={own} isAsked={isAsked} />
    </fieldset>
  )
}

function shownOfTable(
  table: string,
  fields: readonly Field[],
  conditions: readonly Condition[],
): GroupField[] {
  return fields.flatMap((field, at) =>
    field.kind === 'group' && field.table === table && conditions[at] !== 'hidden' ? [field] : [],
  )
}

/** A note about an answer, over the full width of the form. */
function Note({ children }: { children: ReactNode }) {
  return children ? <div className={classes.note}>{children}</div> : null
}

type Condition = 'hidden' | 'optional' | 'required'

/** Returns which of the fields are shown, and which are required, with the present answers, including unfinished text. */
function useConditions(fields: readonly Field[], path: string): Condition[] {
  const form = useEnclosingForm()
  return useDerived(() => {
    const content = form.content()
    const answers = asContent(path ? get(content, path) : content)
    const context = form.context()
    return fields.map(field => conditionOf(field, answers, context))
  })
}

function conditionOf(field: Field, answers: Content, context: FieldContext): Condition {
  if (!isShown(field, answers, context)) return 'hidden'
  return holds(field.required, answers, context) ? 'required' : 'optional'
}
