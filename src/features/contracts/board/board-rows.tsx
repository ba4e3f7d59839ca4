import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isTypedCell } from '@/domain/contracts/board/board-cells'
import { pastedEdits } from '@/domain/contracts/board/pasted-edits'
import type { LineColumn } from '@/domain/contracts/bulk/columns'
import type { Contract } from '@/domain/contracts/schema'
import type { DaysProposal } from '@/domain/contracts/shoot-days/shoot-days'
import type { Batch } from '@/features/contracts/batch/use-batch'
import type { TickedRows } from '@/features/contracts/batch/use-ticks'
import { isBlock, readBlock } from '@/ui/form/grid/block-text'
import { useRowsInPage } from '@/ui/use-rows-in-page'
import { BoardRow } from './board-row'
import { movedWords } from './moved-words'
import type { Edits } from './use-edits'

export interface BoardRowsProps {
  contracts: readonly Contract[]
  ticks: TickedRows
  edits: Edits
  batch: Batch
  proposals: ReadonlyMap<string, DaysProposal>
  onSaid: (sentences: readonly string[]) => void
}

interface RowsProps extends BoardRowsProps {
  columns: readonly LineColumn[]
  width: number
}

/** The height of a row without notes, as in the style sheet. Pixels. */
const ROW_HEIGHT = 37

/**
 * The contracts of the board as table rows. Only rows in view are drawn, but ticks, sums and pastes cover all rows. Arrows and
 * Enter move between rows, and a block of cells can be pasted over drafts.
 */
export function BoardRows(props: RowsProps) {
  const { contracts, columns, ticks, edits, batch, proposals, width } = props
  const faults = new Map(batch.batch.rows.map(row => [row.contractId, row.message]))
  const [focused, setFocused] = useState('')
  const { list, items, after, measure, scrollTo } = useRowsInPage<HTMLTableSectionElement>({
    count: contracts.length,
    likelyHeight: ROW_HEIGHT,
    keyOf: index => contracts[index]?.id ?? String(index),
    focused: focused === '' ? -1 : contracts.findIndex(({ id }) => id === focused),
  })
  const keys = useKeys(props, list, scrollTo)

  function paste(event: ClipboardEvent) {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!place || !isBlock(text)) return
    event.preventDefault()
    const pasted = pastedEdits(contracts, columns, place, readBlock(text))
    for (const { contract, cells } of pasted.rows) {
      edits.type(contract, cells)
      void edits.save(contract)
    }
    props.onSaid(pasted.said)
  }
  return (
    <>
      <Gap ref={list} height={0} width={width} />
      {items.map(({ index, key, gap }) => {
        const contract = contracts[index]
        if (!contract) return null
        const { id } = contract
        const proposal = proposals.get(id)
        return (
          <Fragment key={key}>
            {gap > 0 && <Gap height={gap} width={width} />}
            <tbody
              ref={measure}
              data-index={index}
              data-contract={id}
              onPaste={paste}
              onKeyDown={keys}
              onFocus={() => setFocused(id)}
              onBlur={() => setFocused('')}
            >
              <BoardRow
                at={index}
                contract={contract}
                columns={columns}
                width={width}
                isTicked={ticks.isTicked(id)}
                edits={edits.edits[id]}
                isSaving={edits.saving.has(id)}
                failure={edits.failures.get(id)}
                batchFault={faults.get(id) ?? ''}
                isAtWork={batch.current?.contractId === id}
                moved={proposal?.isMoved ? movedWords(contract, proposal) : ''}
                onTick={ticks.tick}
                onType={edits.onType}
                onLeaveRow={edits.onLeaveRow}
                onKeepMine={edits.onKeepMine}
                onTakeTheirs={edits.onTakeTheirs}
              />
            </tbody>
          </Fragment>
        )
      })}
      <Gap height={after} width={width} />
    </>
  )
}

/** Fills the space of rows that are not drawn. */
function Gap({ ref, height, width }: { ref?: Ref<HTMLTableSectionElement>; height: number; width: number }) {
  return (
    <tbody ref={ref} aria-hidden>
      {height > 0 && (
        <tr>
          <td colSpan={width} style={{ height, border: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

/** Arrows and Enter go to the same cell of the next draft, also to a row that is not drawn yet. */
function useKeys(
  { contracts, columns }: RowsProps,
  list: RefObject<HTMLTableSectionElement | null>,
  scrollTo: (index: number) => void,
) {
  const wanted = useRef<Place>(undefined)
  const goTo = () => {
    if (!wanted.current) return
    const { line, column } = wanted.current
    const box = list.current?.parentElement?.querySelector<HTMLInputElement>(
      `[data-row="${line}"][data-column="${column}"]`,
    )
    if (!box) return
    wanted.current = undefined
    box.focus()
    box.select()
  }
  // Repeated after each draw: if the table had to scroll to the row, the row is drawn a moment later.
  useLayoutEffect(goTo)

  return (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const step = stepOf(event)
    const column = place && columns[place.column]
    if (!place || !column || step === 0 || event.altKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    let line = place.line + step
    const isFixed = (at: number) => {
      const contract = contracts[at]
      return contract !== undefined && !isTypedCell(contract, column)
    }
    while (isFixed(line)) line += step
    if (contracts[line]) {
      wanted.current = { line, column: place.column }
      goTo()
      if (wanted.current) scrollTo(line)
    } else if (event.key === 'Enter') {
      // There is no next row, so the focus leaves the cell, which saves the row.
      const box = event.target as HTMLElement
      box.blur()
    }
  }
}

interface Place {
  line: number
  column: number
}

function placeOf(target: EventTarget): Place | undefined {
  const { row, column } = (target as HTMLElement).dataset
  return row === undefined || column === undefined ? undefined : { line: Number(row), column: Number(column) }
}

function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
