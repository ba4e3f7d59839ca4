import { Button } from '@mantine/core'
import { useMemo } from 'react'
import {
  type ImportType,
  mappingProblems,
  previewOf,
  type RowValues,
  refusalOf,
} from '@/domain/import/import-type'
import { formatDayShort } from '@/domain/shared/dates'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Choices } from './choices'
import classes from './import.module.css'
import { Progress } from './progress'
import { countedRows } from './results-words'
import type { Import } from './use-import'

interface ColumnsStepProps<C>
  extends Pick<
    Import,
    | 'state'
    | 'rows'
    | 'table'
    | 'questions'
    | 'open'
    | 'decide'
    | 'sheets'
    | 'unread'
    | 'running'
    | 'failure'
    | 'map'
    | 'check'
    | 'chooseSheet'
    | 'stop'
    | 'startAfresh'
  > {
  type: ImportType<C>
  context: C
}

/** The field and the number of readable cells of each column, before the server checks the rows. */
export function ColumnsStep<C>(props: ColumnsStepProps<C>) {
  const { type, state, table, rows, running, failure, check, stop, startAfresh, unread } = props
  const { mapping, fileName, format } = state
  const problems = [...mappingProblems(type, mapping), ...props.open]
  const bad = rows.filter(row => row.values === null).length
  return (
    <div className={classes.step}>
      <p>
        <strong>{fileName}</strong>{' '}
        <span className={classes.dim}>
          {format}, {countedRows(table.rows.length)}
        </span>
      </p>
      {unread.length > 0 && (
        <Notice tone="warning">
          {unread.length === 1 ? `The sheet ${unread[0]} is` : `The sheets ${unread.join(', ')} are`} damaged
          and cannot be read.
        </Notice>
      )}
      <SheetChoice {...props} />
      <h2>Which column is which</h2>
      <MappingTable {...props} />
      <Choices {...props} />
      {problems.map(problem => (
        <Notice key={problem} tone="warning">
          {problem}
        </Notice>
      ))}
      {problems.length === 0 && bad > 0 && (
        <Notice tone="info">
          {bad === rows.length ? 'No row' : `${count(rows.length - bad)} of ${countedRows(rows.length)}`} can
          be imported with these columns. The next page says what is wrong with the others.
        </Notice>
      )}
      {failure && (
        <ErrorState
          error={failure.error}
          title="The rows could not be checked"
          onRetry={() => void check()}
        />
      )}
      <div className={classes.actions}>
        <Button disabled={problems.length > 0} loading={running !== null} onClick={() => void check()}>
          Check rows
        </Button>
        <Button variant="default" disabled={running !== null} onClick={startAfresh}>
          Choose another file
        </Button>
        <span className={classes.dim}>The check does not change any records.</span>
      </div>
      {running?.what === 'checking' && <Progress running={running} word="checked" onStop={stop} />}
    </div>
  )
}

function SheetChoice<C>({ sheets, running, chooseSheet }: ColumnsStepProps<C>) {
  if (sheets.length < 2) return null
  return (
    <label className={classes.sheet}>
      Sheet
      <select
        className="gl-input"
        disabled={running !== null}
        onChange={event => {
          const sheet = sheets[Number(event.target.value)]
          if (sheet) void chooseSheet(sheet)
        }}
      >
        {sheets.map(({ name, isHidden }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets never move, and two may have one name.
          <option key={at} value={at}>
            {isHidden ? `${name} (hidden)` : name}
          </option>
        ))}
      </select>
    </label>
  )
}

function MappingTable<C>({ type, context, table, state: { mapping }, map, running }: ColumnsStepProps<C>) {
  const previews = useMemo(
    () =>
      table.headings.map((_, at) =>
        previewOf(
          table,
          at,
          type.columns.find(({ id }) => id === mapping[at]),
          context,
        ),
      ),
    [table, type, mapping, context],
  )
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">First entry</th>
            <th scope="col">Imported as</th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {table.headings.map((heading, at) => {
            const preview = previews[at]
            const column = type.columns.find(({ id }) => id === mapping[at])
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may have one heading.
              <tr key={at}>
                <th scope="row">{heading}</th>
                <td>{preview?.cell || <span className={classes.dim}>Empty</span>}</td>
                <td>
                  <select
                    className="gl-input"
                    aria-label={`${heading}: imported as`}
                    disabled={running !== null}
                    value={mapping[at] ?? ''}
                    onChange={event => map(mapping.with(at, event.target.value))}
                  >
                    <option value="">Not imported</option>
                    {type.columns.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  {column ? (
                    <ReadAs preview={preview} isReference={column.isReference} />
                  ) : (
                    <span className={classes.dim}>{refusalOf(type, heading)}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function ReadAs({
  preview,
  isReference,
}: {
  preview: ReturnType<typeof previewOf> | undefined
  isReference?: boolean
}) {
  if (!preview?.read) return null
  const { cell, read, unread } = preview
  const known = 'value' in read ? (isReference ? cell : valuesText(read.value)) : ''
  const note = 'value' in read ? read.note : undefined
  return (
    <>
      {known}
      {note && <span className={classes.dim}> · {note}</span>}
      {unread > 0 && (
        <span className={classes.problem}>
          {known && ' · '}
          {unread === 1 ? '1 cell cannot be read' : `${count(unread)} cells cannot be read`}
          {'reason' in read && `: ${read.reason}`}
        </span>
      )}
    </>
  )
}

function valuesText(values: RowValues): string {
  return Object.values(values)
    .map(value =>
      typeof value === 'boolean' ? (value ? 'Yes' : 'No') : formatDayShort(String(value)) || String(value),
    )
    .join(' · ')
}

const count = (number: number) => number.toLocaleString('en-GB')
