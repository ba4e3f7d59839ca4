import type { ClipboardEvent, KeyboardEvent } from 'react'
import { pastedEdits } from '@/domain/contracts/board/pasted-edits'
import type { LineColumn } from '@/domain/contracts/bulk/columns'
import type { Contract } from '@/domain/contracts/schema'
import type { DaysProposal } from '@/domain/contracts/shoot-days/shoot-days'
import { isBlock, readBlock } from '@/ui/form/grid/block-text'
import { BoardRow } from './board-row'
import { movedWords } from './moved-words'
import type { Batch } from './use-batch'
import type { Edits } from './use-edits'
import type { useTicks } from './use-ticks'

export interface BoardRowsProps {
  contracts: readonly Contract[]
  ticks: ReturnType<typeof useTicks>
  edits: Edits
  batch: Batch
  proposals: ReadonlyMap<string, DaysProposal>
  onSaid: (sentences: readonly string[]) => void
}

/** The contracts of the board as rows of its table: arrows and Enter move, a block of cells can be pasted over drafts. */
export function BoardRows(props: BoardRowsProps & { columns: readonly LineColumn[]; width: number }) {
  const { contracts, columns, ticks, edits, batch, proposals } = props
  const faults = new Map(batch.batch.rows.map(row => [row.contractId, row.message]))

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
  function move(event: KeyboardEvent) {
    const place = placeOf(event.target)
    const step = stepOf(event)
    if (!place || step === 0 || event.altKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const body = event.currentTarget
    // A row whose cells are fixed is passed over.
    for (let to = place.line + step; to >= 0 && to < contracts.length; to += step) {
      const box = body.querySelector<HTMLInputElement>(`[data-row="${to}"][data-column="${place.column}"]`)
      if (!box) continue
      box.focus()
      box.select()
      return
    }
    // The last one: leaving the row saves it.
    if (event.key === 'Enter') (event.target as HTMLElement).blur()
  }
  return (
    <tbody onPaste={paste} onKeyDown={move}>
      {contracts.map((contract, at) => {
        const { id } = contract
        const proposal = proposals.get(id)
        return (
          <BoardRow
            key={id}
            at={at}
            contract={contract}
            columns={columns}
            width={props.width}
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
        )
      })}
    </tbody>
  )
}

function placeOf(target: EventTarget) {
  const { row, column } = (target as HTMLElement).dataset
  return row === undefined || column === undefined ? undefined : { line: Number(row), column: Number(column) }
}

function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
