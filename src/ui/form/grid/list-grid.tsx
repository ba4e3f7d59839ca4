import { replaceEqualDeep } from '@tanstack/react-query'
import { use, useCallback, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { asContent, isBlank, isShown } from '@/domain/shared/answers'
import { unreadText } from '@/domain/shared/cells/unread-cells'
import type { Content, FieldContext, ListField, ScalarField } from '@/domain/shared/fields'
import { fieldId, pathWithin, storedItems } from '@/ui/form/content-path'
import { type CellPeople, CellPeopleSource } from '@/ui/form/field-renderers'
import { fillsOf } from '@/ui/form/fill-in/fill-in'
import { FieldFills } from '@/ui/form/fill-in/use-fill-in'
import { toAnswers, toValues } from '@/ui/form/form-values'
import { type FormView, useFormView } from '@/ui/form/form-view'
import { isSameAnswer } from '@/ui/form/merge-external'
import { goToField, onReveal } from '@/ui/form/reveal'
import { useDerived } from '@/ui/form/use-derived'
import { useEnclosingForm } from '@/ui/form/use-field-form'
import { AnswersGrid } from './answers-grid'
import { cellNote, columnsOf, withAnswer } from './cell-kinds'
import type { CellState } from './grid-row'

interface ListGridProps {
  field: ListField
  path: string
  /** Replaces all items of the list by these items. */
  onItems: (items: Content[]) => void
  /** Switches to the cards: when a row is opened, or for an answer that does not fit in a cell. */
  onCards: () => void
}

/** Shows a list of sub-records as a table instead of cards. Answers, checks and saving are the same in both. */
export function ListGrid({ field, path, onItems, onCards }: ListGridProps) {
  const form = useEnclosingForm()
  const view = useFormView()
  const columns = useMemo(() => columnsOf(field.fields, namedColumns(field)), [field])
  const rows = useDerived(
    () => storedItems(form.methods.getValues(path)).map(item => toAnswers(field.fields, asContent(item))),
    path,
  )
  const cellId = useCallback(
    (row: number, name: string) => fieldId(pathWithin(pathWithin(path, row), name)),
    [path],
  )
  const fill = useRowFill(path, columns)
  const latest = useRef(onCards)
  latest.current = onCards
  const states = useCellStates(rows, columns, row => pathWithin(path, row))

  const onOpen = useCallback(
    (row: number) => {
      // Draws the cards at once, so that the card of the row exists when it is unfolded.
      flushSync(() => latest.current())
      goToField(pathWithin(pathWithin(path, row), field.fields[0]?.name ?? ''))
    },
    [path, field],
  )

  useEffect(
    () =>
      onReveal(wanted => {
        const [, name] = wanted.startsWith(`${path}.`) ? wanted.slice(path.length + 1).split('.') : []
        if (name !== undefined && !columns.some(each => each.name === name)) latest.current()
      }),
    [path, columns],
  )

  return (
    <AnswersGrid
      label={field.label}
      itemName={field.itemName}
      columns={columns}
      rows={rows}
      isFixed={false}
      disabled={view.disabled}
      states={states}
      cellId={cellId}
      fill={fill}
      onRows={next => {
        onItems(next.map(row => toValues(field.fields, row)))
        form.flush()
      }}
      onLeave={form.leave}
      onOpen={onOpen}
    />
  )
}

function namedColumns({ table }: ListField): readonly string[] | undefined {
  return Array.isArray(table) ? table : undefined
}

/** Fills rows with the values of chosen records, as the form does. */
export function useRowFill(path: string, columns: readonly ScalarField[]) {
  const form = useEnclosingForm()
  const answersOf = use(FieldFills)
  return useCallback(
    (before: Content, after: Content): Content =>
      columns.reduce((row, field) => {
        const { name } = field
        if (isSameAnswer(before[name], after[name])) return row
        const at = pathWithin(pathWithin(path, 0), name)
        const { fields, changes } = fillsOf(
          row,
          answersOf(at, before[name]),
          answersOf(at, after[name]),
          form.context(),
        )
        return fields.reduce<Content>(
          (to, each) =>
            each.kind === 'list' || each.kind === 'group'
              ? to
              : withAnswer(to, each, changes[each.name] ?? undefined),
          row,
        )
      }, after),
    [path, columns, answersOf, form],
  )
}

/** Returns the state of every cell: its error if it is filled, and whether an answer is required if it is blank. */
export function useCellStates(
  rows: readonly Content[],
  columns: readonly ScalarField[],
  pathOf: (row: number) => string,
): readonly (readonly CellState[])[] {
  const form = useEnclosingForm()
  const view = useFormView()
  const usePeople = use(CellPeopleSource)
  const people = usePeople()
  const known = useRef<readonly (readonly CellState[])[]>([])
  const context = form.context()
  known.current = replaceEqualDeep(
    known.current,
    rows.map((row, at) => columns.map(field => stateOf(field, row, pathOf(at), { view, people, context }))),
  )
  return known.current
}

function stateOf(
  field: ScalarField,
  row: Content,
  path: string,
  { view, people, context }: { view: FormView; people: CellPeople; context: FieldContext },
): CellState {
  const isAsked = isShown(field, row, context)
  const { error, warning } = view.problems.within(pathWithin(path, field.name))
  const isGiven = !isBlank(row[field.name]) || unreadText(row, field.name) !== ''
  const note = cellNote(field, row, people)
  if (error && isGiven) return { mark: 'wrong', message: error, isAsked }
  if (error && (view.showAll || view.marksMissing)) return { mark: 'missing', message: error, isAsked }
  if (warning || note) return { mark: 'note', message: [warning, note].filter(Boolean).join('. '), isAsked }
  return {
    mark: '',
    message: isAsked ? '' : 'This answer is not needed, because of the other answers in this row',
    isAsked,
  }
}
