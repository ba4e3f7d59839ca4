import { Stack } from '@mantine/core'
import { useCallback, useState } from 'react'
import { isBlank } from '@/domain/shared/answers'
import { UNREAD, unreadText } from '@/domain/shared/cells/unread-cells'
import { type Content, field, type ScalarField } from '@/domain/shared/fields'
import { AnswersGrid } from '@/ui/form/grid/answers-grid'
import type { CellState } from '@/ui/form/grid/grid-row'

const columns: ScalarField[] = [
  field.text('item', 'Item', { required: true }),
  field.select('kind', 'Kind', ['Camera', 'Lens', 'Light']),
  field.date('due', 'Service due'),
  field.number('weight', 'Weight', { unit: 'kg' }),
  field.yesNo('insured', 'Insured?'),
  field.textarea('notes', 'Notes'),
]
const start: Content[] = [
  { id: 'a', item: 'Long lens', kind: 'Lens', due: '2026-09-01', weight: 12.5, insured: 'yes' },
  { id: 'b', item: 'Hide camera', kind: 'Crane', due: '31/02/2026', [UNREAD]: { insured: 'perhaps' } },
  { id: 'c', kind: 'Light', notes: 'Two lines\nin one cell' },
]
const names = ['First check', 'Second check', 'Third check']

/** Returns the state of a cell as the completeness check of a PRA would. */
function stateOf({ name, label, kind, required }: ScalarField, row: Content): CellState {
  const value = row[name]
  const isWrong =
    unreadText(row, name) !== '' ||
    value === 'Crane' ||
    (kind === 'date' && String(value ?? '').includes('/'))
  if (isWrong) return { mark: 'wrong', message: `${label}: this cannot be read`, isAsked: true }
  if (required && isBlank(value))
    return { mark: 'missing', message: `Enter ${label.toLowerCase()}`, isAsked: true }
  return { mark: '', message: '', isAsked: name !== 'notes' || row.kind !== 'Lens' }
}
const asTyped = (_before: Content, after: Content) => after
const nothing = () => undefined

/** Tables of answers: with rows that can be added and removed, with fixed rows, and read-only. */
export function GridGallery() {
  const [rows, setRows] = useState<readonly Content[]>(start)
  const [given, setGiven] = useState<readonly Content[]>(start)
  const shared = { columns, fill: asTyped, itemName: 'item' }
  const own = useCallback((row: number, name: string) => `own-${row}-${name}`, [])
  const fixed = useCallback((row: number, name: string) => `fixed-${row}-${name}`, [])
  const locked = useCallback((row: number, name: string) => `locked-${row}-${name}`, [])
  const states = (all: readonly Content[]) => all.map(row => columns.map(each => stateOf(each, row)))
  return (
    <section aria-label="Tables of answers">
      <h2>Tables of answers</h2>
      <Stack gap="md">
        <AnswersGrid
          {...shared}
          label="Kit"
          rows={rows}
          isFixed={false}
          disabled={false}
          states={states(rows)}
          cellId={own}
          onRows={setRows}
          onOpen={nothing}
        />
        <AnswersGrid
          {...shared}
          label="Checks"
          rows={given}
          rowNames={names}
          isFixed
          disabled={false}
          states={states(given)}
          cellId={fixed}
          onRows={setGiven}
        />
        <AnswersGrid
          {...shared}
          label="Kit that is locked"
          rows={start}
          isFixed={false}
          disabled
          states={states(start)}
          cellId={locked}
          onRows={nothing}
        />
      </Stack>
    </section>
  )
}
