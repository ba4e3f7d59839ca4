import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { asContent } from '@/domain/shared/answers'
import type { ListField } from '@/domain/shared/fields'
import { Icon } from '@/ui/icon'
import { fieldId } from './content-path'
import { FieldNames } from './field-renderers'
import classes from './form.module.css'
import { useFormView } from './form-view'
import { onReveal } from './reveal'
import { cardSummary } from './summary'
import { useDerived } from './use-derived'
import { useEnclosingForm } from './use-field-form'

export interface ListCardProps {
  field: ListField
  index: number
  count: number
  path: string
  renderFields: (path: string) => ReactNode
  startsOpen: boolean
  /** True if the card was just added: its first control then takes the focus. */
  takesFocus: boolean
  onCopy: () => void
  onRemove: () => void
  onMove: (to: number) => void
}

/** One row of a list as a card. A folded card is one line without its fields, so a list of sixty cards is drawn fast. */
export function ListCard(props: ListCardProps) {
  const { field, index, count, path, startsOpen, takesFocus } = props
  const form = useEnclosingForm()
  const { getValues } = form.methods
  const { problems, showAll, disabled, notes } = useFormView()
  const nameOf = use(FieldNames)
  const [isOpen, setOpen] = useState(startsOpen)
  const body = useRef<HTMLDivElement>(null)
  const id = fieldId(path)
  const name = `${field.itemName.charAt(0).toUpperCase()}${field.itemName.slice(1)} ${index + 1}`
  const summary = useDerived(
    () => cardSummary(field, asContent(getValues(path)), nameOf, form.content()),
    path,
  )
  const missing = (showAll ? problems.countWithin(path) : 0) + (notes?.openWithin(path) ?? 0)

  useEffect(
    () =>
      onReveal(wanted => {
        if (wanted.startsWith(`${path}.`)) setOpen(true)
      }),
    [path],
  )

  useEffect(() => {
    if (takesFocus) body.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [takesFocus])

  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <button
          type="button"
          id={id}
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className={classes.cardName}>{name}</span>
          {summary && <span className={classes.cardSummary}>{summary}</span>}
          {missing > 0 && <span className={classes.toMend}>{missing} to fix</span>}
        </button>
        {!disabled && (
          <div className={classes.cardActions}>
            <CardAction
              icon="arrow-up"
              label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => props.onMove(index - 1)}
            />
            <CardAction
              icon="arrow-down"
              label={`Move ${name} down`}
              disabled={index === count - 1}
              onClick={() => props.onMove(index + 1)}
            />
            <CardAction icon="copy" label={`Duplicate ${name}`} onClick={props.onCopy} />
            <CardAction icon="trash" label={`Remove ${name}`} onClick={props.onRemove} />
          </div>
        )}
      </div>
      <div id={`${id}-body`} ref={body} className={classes.cardBody} hidden={!isOpen}>
        {isOpen && props.renderFields(path)}
      </div>
    </div>
  )
}

function CardAction({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: 'arrow-up' | 'arrow-down' | 'copy' | 'trash'
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={classes.iconButton}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
