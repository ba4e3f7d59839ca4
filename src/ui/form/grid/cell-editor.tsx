import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ScalarField } from '@/domain/shared/fields'
import { matchingRows, textIndex } from '@/ui/data-table/filter-rows'
import type { CellPeople } from '@/ui/form/field-renderers'
import { optionsOf, withText } from './cell-kinds'
import classes from './grid.module.css'
import type { Leaving } from './use-grid'

/** The most suggestions shown. If there are more, the person types a few more letters. */
const OFFERED = 30

interface Offer {
  label: string
  hint?: string
  value: unknown
}
const indexOf = textIndex<Offer>(({ label, hint }) => `${label} ${hint ?? ''}`)

interface CellEditorProps {
  field: ScalarField
  /** The name of the cell, for screen readers: 'Date, row 3'. */
  label: string
  text: string
  isFresh: boolean
  people: CellPeople
  /** The position of the cell within the grid. */
  place: { top: number; left: number; width: number }
  onWrite: (text: string, leaving: Leaving) => void
  onChoose: (value: unknown, leaving: Leaving) => void
  onCancel: () => void
}

/** The box over a cell that is being edited, with its suggestions below. */
export function CellEditor(props: CellEditorProps) {
  const { field, label, people, place, onWrite, onChoose, onCancel } = props
  const [text, setText] = useState(props.text)
  const [hasTyped, setTyped] = useState(props.isFresh)
  const [pointed, setPointed] = useState(-1)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // True once the typed text has been put into the cell, so that leaving the box does not do so again.
  const isDone = useRef(false)
  const listId = useId()
  const all = useOffers(field, people)
  const { offers, isMistyped } = useMemo(() => {
    const matches = matchingRows(all, indexOf, hasTyped ? text : '')
    const found = matches.rows.slice(0, OFFERED)
    const name = text.trim()
    const isName = field.kind === 'person' && hasTyped && name !== ''
    const own = { label: `“${name}”`, hint: 'not in the directory', value: { userId: '', name } }
    return { offers: isName ? [...found, own] : found, isMistyped: matches.isMistyped }
  }, [all, field, hasTyped, text])
  // If a person types and moves on, the first match is chosen, as in every picker. Text without a match, or with only an inexact
  // match, is kept as it is.
  const isFirstTaken = hasTyped && text.trim() !== '' && !isMistyped
  const taken = offers[pointed >= 0 ? pointed : isFirstTaken ? 0 : -1]
  const { search } = people
  useEffect(() => {
    if (field.kind === 'person' && hasTyped) search?.(text)
  }, [field.kind, hasTyped, search, text])
  const isLong = field.kind === 'textarea'

  useLayoutEffect(() => {
    box.current?.focus()
    if (!props.isFresh) box.current?.select()
  }, [props.isFresh])

  function done(leaving: Leaving) {
    if (isDone.current) return
    isDone.current = true
    const takes = pointed >= 0 || !isOwnWords(field, text, taken, people)
    if (taken && takes && leaving !== 'elsewhere') onChoose(taken.value, leaving)
    else onWrite(text, leaving)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const isListed = offers.length > 0
    if (key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (key === 'Enter' && !(isLong && (altKey || shiftKey))) done(shiftKey ? 'up' : 'down')
    else if (key === 'Enter') setText(insertLine(box.current))
    else if (key === 'Tab') done(shiftKey ? 'back' : 'next')
    else if (isListed && key === 'ArrowDown') setPointed(Math.min(pointed + 1, offers.length - 1))
    else if (isListed && key === 'ArrowUp') setPointed(Math.max(pointed - 1, -1))
    else if (props.isFresh && !isLong && arrows[key]) done(arrows[key])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const shared = {
    ref: box,
    className: classes.box,
    'aria-label': label,
    'aria-autocomplete': all.length > 0 ? ('list' as const) : undefined,
    role: all.length > 0 ? 'combobox' : undefined,
    'aria-expanded': all.length > 0 ? offers.length > 0 : undefined,
    'aria-controls': all.length > 0 ? listId : undefined,
    'aria-activedescendant': taken ? `${listId}-${offers.indexOf(taken)}` : undefined,
    autoComplete: 'off',
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value)
      setTyped(true)
      setPointed(-1)
    },
    onKeyDown,
    onBlur: () => done('elsewhere'),
  }
  return (
    <div className={classes.editor} style={{ ...place, minWidth: isLong ? '18rem' : place.width }}>
      {isLong ? <textarea {...shared} rows={3} /> : <input {...shared} />}
      {all.length > 0 && (
        <Offers
          id={listId}
          label={field.label}
          offers={offers}
          taken={taken}
          onTake={offer => {
            isDone.current = true
            onChoose(offer.value, 'stay')
          }}
        />
      )}
    </div>
  )
}

interface OffersProps {
  id: string
  label: string
  offers: readonly Offer[]
  taken: Offer | undefined
  onTake: (offer: Offer) => void
}

function Offers({ id, label, offers, taken, onTake }: OffersProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={classes.offers}
      hidden={offers.length === 0}
    >
      {offers.map((offer, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and points here.
        <div
          key={`${offer.label} ${offer.hint ?? ''}`}
          id={`${id}-${at}`}
          role="option"
          className={classes.offer}
          aria-selected={offer === taken}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onTake(offer)}
        >
          {offer.label} {offer.hint && <span>{offer.hint}</span>}
        </div>
      ))}
    </div>
  )
}

const arrows: Readonly<Record<string, Leaving>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Inserts a line break at the cursor. */
function insertLine(box: HTMLTextAreaElement | null): string {
  if (!box) return ''
  box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
  return box.value
}

function useOffers(field: ScalarField, people: CellPeople): readonly Offer[] {
  return useMemo(() => {
    if (field.kind === 'person') return people.offered
    return optionsOf(field).map(({ label }) => ({
      label,
      value: withText({}, field, label, people)[field.name],
    }))
  }, [field, people])
}

/** True if the text is exactly one answer. That answer is then chosen, and not the first answer that begins with the text. */
function isOwnWords(field: ScalarField, text: string, taken: Offer | undefined, people: CellPeople): boolean {
  if (field.kind === 'person') return people.find(text.trim()).length === 1
  return taken?.label.toLowerCase() === text.trim().toLowerCase()
}
