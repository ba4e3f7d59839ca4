import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import type { LineColumn } from '@/domain/contracts/bulk/columns'
import type { BulkLine, JudgedLine } from '@/domain/contracts/bulk/lines'
import type { ContractTerms } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import { formatDayShort } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { amountText, moneyText } from '@/domain/shared/values/money'
import { Icon } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import classes from './bulk.module.css'
import { isOpen } from './use-making'

interface GridLineProps {
  /** The position of the line, from 0. */
  at: number
  line: BulkLine
  columns: readonly LineColumn[]
  /** The number of columns of the table. */
  width: number
  terms: ContractTerms
  /** The values and problems of the line; absent if it is empty. */
  judged: JudgedLine | undefined
  isMade: boolean
  failure: AppError | undefined
  listId: string
  disabled: boolean
  onCell: (at: number, column: string, text: string) => void
  onRemove: (id: string) => void
}

export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { at, line, columns, width, terms, judged, isMade, failure, listId, disabled, onCell, onRemove } =
    props
  const problems = isMade ? [] : (judged?.problems ?? [])
  const noteId = `${listId}-note-${at}`
  const isWrong = (id: string) => problems.some(({ field }) => field === id)
  const hasNote = problems.length > 0 || failure !== undefined
  return (
    <>
      <tr data-made={isMade || undefined}>
        <th scope="row" className={classes.number}>
          {at + 1}
        </th>
        {columns.map((column, columnAt) => (
          <td key={column.id} data-number={column.isNumber || undefined}>
            <input
              className={classes.box}
              aria-label={`${column.label}, line ${at + 1}`}
              aria-invalid={isWrong(column.id) || undefined}
              aria-describedby={isWrong(column.id) ? noteId : undefined}
              data-line={at}
              data-column={columnAt}
              autoComplete="off"
              list={column.read ? undefined : listOf(column.id, listId)}
              readOnly={isMade || disabled}
              placeholder={judged ? sharedText(column, terms) : ''}
              value={line.cells[column.id] ?? ''}
              onChange={event => onCell(at, column.id, event.target.value)}
            />
          </td>
        ))}
        <td data-number className={classes.figure}>
          {judged && moneyText({ amount: judged.total, currency: terms.currency })}
        </td>
        <td className={classes.state}>{stateOf(judged, isMade, failure)}</td>
        <td className={classes.last}>
          {judged && !isMade && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Remove line ${at + 1}`}
              disabled={disabled}
              onClick={() => onRemove(line.id)}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </td>
      </tr>
      {hasNote && (
        <tr>
          <td />
          <td className={classes.note} colSpan={width - 1} id={noteId}>
            {problems.map(({ field, reason }) => (
              <p key={`${field} ${reason}`}>
                Line {at + 1}, {labelOf(columns, field)}: {reason}.
              </p>
            ))}
            {failure && (
              <p>
                Line {at + 1}
                {isOpen(failure) ? ': ' : ' was not made: '}
                {failure.message}
              </p>
            )}
          </td>
        </tr>
      )}
    </>
  )
})

function listOf(column: string, listId: string): string | undefined {
  return column === 'person' || column === 'company' ? `${listId}-${column}` : undefined
}

function labelOf(columns: readonly LineColumn[], field: string): string {
  return columns.find(({ id }) => id === field)?.label ?? field
}

/** Returns the placeholder of an empty cell: the term that all new contracts share. */
function sharedText({ term, isNumber }: LineColumn, terms: ContractTerms): string {
  const value = term && terms[term(terms.type)]
  if (typeof value === 'string') return isIsoDay(value) ? formatDayShort(value) : value
  if (typeof value !== 'number' || !term) return ''
  const isCount = isNumber && term(terms.type).startsWith('number')
  return isCount ? String(value) : amountText({ amount: value, currency: terms.currency })
}

function stateOf(judged: JudgedLine | undefined, isMade: boolean, failure: AppError | undefined) {
  if (isMade) return <StatusBadge tone="green" label="Made" />
  if (failure) {
    return isOpen(failure) ? (
      <StatusBadge tone="amber" label="No answer" />
    ) : (
      <StatusBadge tone="red" label="Not made" />
    )
  }
  if (!judged) return null
  const { problems, notes, invited } = judged
  if (problems.length > 0) return <StatusBadge tone="red" label="Problem" />
  const title = notes.map(({ message }) => message).join('\n')
  return (
    <>
      <StatusBadge tone="blue" label={invited ? 'Ready, gets a link' : 'Ready'} />
      {notes.length > 0 && (
        <span className={classes.dim} title={title}>
          {' '}
          {notes.length} to settle
        </span>
      )}
    </>
  )
}
