import { useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { asContent } from '@/domain/shared/answers'
import type { Content, GroupField } from '@/domain/shared/fields'
import { fieldId, pathWithin } from '@/ui/form/content-path'
import { toAnswers, toValues } from '@/ui/form/form-values'
import { useFormView } from '@/ui/form/form-view'
import { isSameAnswer } from '@/ui/form/merge-external'
import { goToField } from '@/ui/form/reveal'
import { useDerived } from '@/ui/form/use-derived'
import { useEnclosingForm } from '@/ui/form/use-field-form'
import { AnswersGrid } from './answers-grid'
import { columnsOf } from './cell-kinds'
import { useCellStates, useRowFill } from './list-grid'

interface GroupGridProps {
  label: string
  groups: readonly GroupField[]
  path: string
  /** Switches to the stacked groups. */
  onCards: () => void
}

/** Shows groups of the same fields as the rows of a table. Rows can be neither added nor removed. */
export function GroupGrid({ label, groups, path, onCards }: GroupGridProps) {
  const form = useEnclosingForm()
  const view = useFormView()
  const columns = useMemo(() => columnsOf(groups[0]?.fields ?? []), [groups])
  // A row belongs to the group with its name.
  const rows = useDerived(() =>
    groups.map((group): Content => {
      const values = asContent(form.methods.getValues(pathWithin(path, group.name)))
      return { ...toAnswers(group.fields, values), id: group.name }
    }),
  )
  const pathOf = useCallback((row: number) => pathWithin(path, groups[row]?.name ?? ''), [path, groups])
  const cellId = useCallback((row: number, name: string) => fieldId(pathWithin(pathOf(row), name)), [pathOf])
  const fill = useRowFill(path, columns)
  const states = useCellStates(rows, columns, pathOf)
  const names = useMemo(() => groups.map(group => group.label), [groups])
  const latest = useRef(onCards)
  latest.current = onCards
  const onOpen = useCallback(
    (row: number) => {
      // Draws the cards at once, so that the card of the row exists when it is unfolded.
      flushSync(() => latest.current())
      goToField(pathOf(row))
    },
    [pathOf],
  )

  function put(next: readonly Content[]) {
    for (const [at, group] of groups.entries()) {
      const { id: _, ...answers } = next[at] ?? {}
      const { id: _before, ...before } = rows[at] ?? {}
      if (isSameAnswer(before, answers)) continue
      form.methods.setValue(pathWithin(path, group.name), toValues(group.fields, answers))
    }
    form.flush()
  }
  return (
    <AnswersGrid
      label={label}
      itemName="row"
      columns={columns}
      rows={rows}
      rowNames={names}
      isFixed
      disabled={view.disabled}
      states={states}
      cellId={cellId}
      fill={fill}
      onRows={put}
      onLeave={form.leave}
      onOpen={onOpen}
    />
  )
}
