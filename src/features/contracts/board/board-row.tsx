import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { cellOf, editedRow, isTypedCell } from '@/domain/contracts/board/board-cells'
import type { LineColumn } from '@/domain/contracts/bulk/columns'
import type { Contract } from '@/domain/contracts/schema'
import { contractBadge } from '@/domain/contracts/workflow/stage'
import { paths } from '@/domain/shared/paths'
import { moneyText } from '@/domain/shared/values/money'
import classes from '@/features/contracts/bulk/bulk.module.css'
import { StatusBadge } from '@/ui/status-badge'
import { type CellEdit, typedIn } from './kept-edits'
import type { EditFailure } from './use-edits'

export interface BoardRowProps {
  contract: Contract
  /** The position of the contract among the shown contracts, from 0. */
  at: number
  columns: readonly LineColumn[]
  /** The number of columns of the table. */
  width: number
  isTicked: boolean
  edits: Readonly<Record<string, CellEdit>> | undefined
  isSaving: boolean
  failure: EditFailure | undefined
  /** The problem that the batch reports for this contract; empty for none. */
  batchFault: string
  isAtWork: boolean
  /** How the days of the contract differ from the days in the PRA of its shoot; empty if they do not differ. */
  moved: string
  onTick: (id: string, isTicked: boolean, isRange: boolean) => void
  onType: (contract: Contract, column: string, text: string) => void
  onLeaveRow: (contract: Contract) => void
  onKeepMine: (contract: Contract) => void
  onTakeTheirs: (id: string) => void
}

const noEdits: Readonly<Record<string, CellEdit>> = {}

/** One contract of the board: its tick box, its terms, its total and its status. In a draft, the terms can be edited here. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { contract, at, columns, edits = noEdits, failure, batchFault, moved } = props
  const { plan, problems } = useMemo(() => editedRow(contract, typedIn(edits)), [contract, edits])
  const name = `${contract.reference} ${cellOf(contract, person)}`
  const noteId = `board-note-${contract.id}`
  const hasNote = problems.length > 0 || failure !== undefined || batchFault !== '' || moved !== ''
  const isWrong = (id: string) => problems.some(({ field }) => field === id)
  return (
    <>
      <tr
        data-ticked={props.isTicked || undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) props.onLeaveRow(contract)
        }}
      >
        <th scope="row" className={classes.number}>
          <input
            type="checkbox"
            aria-label={`Tick ${name}`}
            checked={props.isTicked}
            onChange={event =>
              props.onTick(
                contract.id,
                event.target.checked,
                (event.nativeEvent as MouseEvent).shiftKey === true,
              )
            }
          />
        </th>
        {columns.map((column, columnAt) => (
          <td key={column.id} data-number={column.isNumber || undefined}>
            {isTypedCell(contract, column) ? (
              <input
                className={classes.box}
                aria-label={`${column.label}, ${name}`}
                aria-invalid={isWrong(column.id) || undefined}
                aria-describedby={isWrong(column.id) ? noteId : undefined}
                data-row={at}
                data-column={columnAt}
                data-typed={edits[column.id] ? true : undefined}
                autoComplete="off"
                value={edits[column.id]?.typed ?? cellOf(contract, column)}
                onChange={event => props.onType(contract, column.id, event.target.value)}
              />
            ) : (
              <span className={classes.fixed} title={cellOf(contract, column)}>
                {column.id === 'person' ? (
                  <Link to={paths.contract(contract.id)} title={name}>
                    {cellOf(contract, column) || contract.reference}
                  </Link>
                ) : (
                  cellOf(contract, column)
                )}
              </span>
            )}
          </td>
        ))}
        <td data-number className={classes.figure}>
          {moneyText({ amount: plan.totalAfter, currency: contract.currency })}
        </td>
        <td className={classes.state}>
          <RowState {...props} />
        </td>
        <td className={classes.last} />
      </tr>
      {hasNote && (
        <tr>
          <td />
          <td className={classes.note} colSpan={props.width - 1} id={noteId}>
            {problems.map(({ field, reason }) => (
              <p key={`${field} ${reason}`}>
                {columns.find(({ id }) => id === field)?.label ?? field}: {reason}.
              </p>
            ))}
            {failure && <Failure {...props} failure={failure} />}
            {batchFault !== '' && <p>{batchFault}</p>}
            {moved !== '' && <p className={classes.moved}>{moved}</p>}
          </td>
        </tr>
      )}
    </>
  )
})

const person: LineColumn = { id: 'person', label: 'Person', synonyms: [], isUsual: true, width: 0 }

function RowState({ contract, edits, isSaving, isAtWork }: BoardRowProps) {
  if (isAtWork) return <StatusBadge tone="amber" label="Working…" />
  if (isSaving) return <StatusBadge tone="amber" label="Saving…" />
  const isTyped = edits !== undefined && Object.keys(edits).length > 0
  return isTyped ? (
    <StatusBadge tone="amber" label="Not saved" />
  ) : (
    <StatusBadge {...contractBadge(contract)} />
  )
}

function Failure({ contract, failure, onKeepMine, onTakeTheirs }: BoardRowProps & { failure: EditFailure }) {
  const { theirs } = failure
  return (
    <p>
      Not saved. {failure.message}{' '}
      {theirs && (
        <Button size="compact-xs" variant="default" onClick={() => onKeepMine(theirs)}>
          Save mine
        </Button>
      )}{' '}
      <Button size="compact-xs" variant="default" onClick={() => onTakeTheirs(contract.id)}>
        {theirs ? 'Take theirs' : 'Undo mine'}
      </Button>
    </p>
  )
}
