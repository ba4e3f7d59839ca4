import { createContext, type ReactNode, useContext } from 'react'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import {
  type Names,
  type ReadableEntry,
  type ReadableTable,
  readableStep,
} from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { foldGroups } from '@/domain/view-models/fold-groups'
import { PhoneLinks } from '@/ui/phone-links'
import { Scrolling } from '@/ui/scrolling'
import classes from './document.module.css'

interface ReadableStepProps {
  /** A step of a PRA, or any other form. */
  step: Pick<StepDefinition, 'fields'>
  content: Content
  names: Names
  /** The other answers of the PRA, on which the visible fields of this step depend. */
  context?: StepContext
}

/** One step, read-only: short answers as a list, long ones as paragraphs, lists as tables. It draws no heading. */
export function ReadableStep({ step, content, names, context }: ReadableStepProps) {
  const entries = readableStep(step, content, names, context)
  if (entries.length === 0) return <p className={classes.nothing}>Nothing is entered yet.</p>
  return <Entries entries={entries} />
}

/** Returns the buttons to show next to an answer; by default there are none. */
export const BesideAnswer = createContext<((entry: { path: string; label: string }) => ReactNode) | null>(
  null,
)

/** Shows answers in order. Neighbouring values share one list, so that a screen reader announces one list and not twenty. */
export function Entries({ entries }: { entries: readonly ReadableEntry[] }) {
  const beside = useContext(BesideAnswer)
  return (
    <>
      {runs(foldGroups(entries)).map(run => {
        if (Array.isArray(run)) {
          return (
            <dl key={run[0]?.path} className={classes.values}>
              {run.map(entry => (
                <div key={entry.path} className={entry.long ? classes.longValue : classes.value}>
                  <dt>
                    {entry.label}
                    {beside?.(entry)}
                  </dt>
                  <dd>{entry.isPhone ? <PhoneLinks text={entry.value} /> : entry.value}</dd>
                </div>
              ))}
            </dl>
          )
        }
        if (run.kind === 'group') {
          return (
            <section key={run.path} className={classes.group}>
              <h3>{run.label}</h3>
              <Entries entries={run.entries} />
            </section>
          )
        }
        return <Table key={run.path} table={run} />
      })}
    </>
  )
}

type ValueEntry = Extract<ReadableEntry, { kind: 'value' }>

function runs(entries: readonly ReadableEntry[]): (ValueEntry[] | Exclude<ReadableEntry, ValueEntry>)[] {
  const result: (ValueEntry[] | Exclude<ReadableEntry, ValueEntry>)[] = []
  for (const entry of entries) {
    const last = result.at(-1)
    if (entry.kind !== 'value') result.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else result.push([entry])
  }
  return result
}

function Table({ table }: { table: ReadableTable }) {
  const beside = useContext(BesideAnswer)
  if (table.wide) {
    return (
      <section className={classes.group}>
        <h3>
          {table.label}
          {beside?.(table)}
        </h3>
        <ol className={classes.records}>
          {table.records.map((record, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no identity but their place, and never move here.
            <li key={index}>
              <p className={classes.recordTitle}>{record.title}</p>
              <Entries entries={record.entries} />
            </li>
          ))}
        </ol>
      </section>
    )
  }
  return (
    <section className={classes.group}>
      {table.label && (
        <h3>
          {table.label}
          {beside?.(table)}
        </h3>
      )}
      <Scrolling label={tableName(table.label)} className={classes.scroll}>
        <table className={classes.table} aria-label={table.label || undefined}>
          <thead>
            <tr>
              {table.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, and never move here.
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={table.columns[column]}>
                    {table.phoneColumns.includes(column) ? <PhoneLinks text={cell} /> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </section>
  )
}

/** Returns the name of a table. It must differ from the name of the part around the table, which often has the same label. */
const tableName = (label: string) => (label ? `${label}, table` : 'Table')
